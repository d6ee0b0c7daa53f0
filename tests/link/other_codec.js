// Parlour's bytes in the hands of another MessagePack, npm's @msgpack/msgpack, by what core/MATCHFILE.md and netcode/*/README.md say of them.
// node other_codec.js PACKAGE WHAT < lines > JSON
'use strict';
const {decode, encode} = require(process.argv[2]);
const fs = require('fs');

const hex = bytes => Buffer.from(bytes).toString('hex');
const lines = () => fs.readFileSync(0, 'utf8').trim().split('\n');
const comesBack = bytes => Buffer.compare(Buffer.from(encode(decode(bytes))), Buffer.from(bytes)) === 0;

// {"b": "00ff"} stands for bytes, as JSON has none.
const plain = value => {
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object') return Buffer.from(value.b, 'hex');
  return value;
};

const CRC = Array.from({length: 256}, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc32 = bytes => (bytes.reduce((crc, byte) => CRC[(crc ^ byte) & 255] ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function* frames(data) {
  if (data.subarray(0, 8).toString('latin1') !== 'PARLOUR\x1a') throw new Error('no signature');
  for (let at = 8; at < data.length;) {
    if (crc32(data.subarray(at, at + 4)) !== data.readUInt32BE(at + 4)) throw new Error(`head check at ${at}`);
    const length = data.readUIntBE(at + 1, 3);
    yield [data[at], data.subarray(at + 8, at + 8 + length)];
    at += 8 + length + 16;
  }
}

// A kept record is [what, bytes]; of a block everything inside is MessagePack too, down to the body of its kind.
function* inside(kept) {
  const [what, bytes] = decode(kept);
  yield bytes;
  if (what !== 1) return;
  const [header, [, statements]] = decode(bytes);
  yield header;
  const [, , , , , , kind, body] = decode(header);
  if (kind === 7) return;  // whose body is empty
  yield body;
  if (![0, 6].includes(kind)) yield decode(body)[0];
  for (const raw of statements) {
    yield raw;
    yield decode(raw)[0];
  }
}

function readFile(path) {
  const found = {kinds: {}, values: 0, wrong: [], game: '', names: []};
  const look = bytes => {
    found.values++;
    if (!comesBack(bytes)) found.wrong.push(hex(bytes).slice(0, 200));
  };
  for (const [kind, body] of frames(fs.readFileSync(path))) {
    found.kinds[kind] = (found.kinds[kind] || 0) + 1;
    look(body);
    if (kind === 1) {
      const header = decode(body);
      found.game = header.game;
      found.names = header.seats.map(seat => seat[0]);
    }
    if (kind === 16) {
      const kept = decode(body);
      look(kept);
      for (const bytes of inside(kept)) look(bytes);
    }
  }
  return found;
}

const WORKS = {
  again: () => lines().map(line => comesBack(Buffer.from(line, 'hex'))),
  write: () => lines().map(line => hex(encode(plain(JSON.parse(line))))),
  file: () => readFile(lines()[0]),
};
console.log(JSON.stringify(WORKS[process.argv[3]]()));
