import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

type Table = { readonly tag: Buffer; readonly checksum: number; readonly bytes: Buffer }

function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const packed = woff.subarray(offset, offset + packedLength)
  const isPacked = packedLength < woff.readUInt32BE(entry + 12)
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: isPacked ? inflateSync(packed) : packed,
  }
}

function headerOf(flavor: number, count: number): Buffer {
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(sfntHeader)
  header.writeUInt32BE(flavor, 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * sfntEntry, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)
  return header
}

/** Unpacks WOFF once; the PDF library would do it for every document, which took most of its time. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, woffHeader + index * woffEntry))
  const entries: Buffer[] = []
  const bodies: Buffer[] = []
  let offset = sfntHeader + count * sfntEntry
  for (const { tag, checksum, bytes } of tables) {
    const entry = Buffer.alloc(sfntEntry)
    tag.copy(entry)
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(bytes.length, 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    entries.push(entry)
    bodies.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat([headerOf(woff.readUInt32BE(4), count), ...entries, ...bodies])
}
