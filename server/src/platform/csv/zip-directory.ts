import { inflateRawSync } from 'node:zlib'
import { SheetError } from './sheet-error.ts'

type Entry = {
  readonly name: string
  readonly isDeflated: boolean
  readonly isEncrypted: boolean
  readonly packedBytes: number
  readonly bytes: number
  readonly start: number
}

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const endLength = 22
const longestComment = 65_535
const entryLength = 46
const maxEntries = 5000

function endOf(zip: Buffer): number {
  const least = Math.max(0, zip.length - endLength - longestComment)
  for (let at = zip.length - endLength; at >= least; at -= 1) if (zip.readUInt32LE(at) === endSignature) return at
  throw new SheetError('The workbook is damaged: its end is missing. Save it again, and upload it whole.')
}

/** Reads the central directory, the only place that lists all entries. */
export function zipEntries(zip: Buffer): readonly Entry[] {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count > maxEntries || at > end)
    throw new SheetError('The workbook is damaged or too large. Save the sheet as CSV.')
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || zip.readUInt32LE(at) !== entrySignature) {
      throw new SheetError('The workbook is damaged: a part of it is missing. Save it again.')
    }
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const header = zip.readUInt32LE(at + 42)
    const nameEnd = at + entryLength + (nameLength ?? 0)
    entries.push({
      name: zip.toString('utf8', at + entryLength, nameEnd),
      isDeflated: zip.readUInt16LE(at + 10) === 8,
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      start: dataStart(zip, header),
    })
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

const localLength = 30

function dataStart(zip: Buffer, header: number): number {
  if (header + localLength > zip.length) throw new SheetError('The workbook is damaged. Save it again.')
  return header + localLength + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
}

/** Refuses a zip that unpacks to more than the limit, or to other sizes than it states. */
export function checkUnpacked(zip: Buffer, entries: readonly Entry[], maxBytes: number): void {
  const stated = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const tooLarge = `The workbook unpacks to more than ${Math.round(maxBytes / 1_000_000)} MB. Save the sheet as CSV.`
  if (stated > maxBytes) throw new SheetError(tooLarge)
  for (const { isDeflated, packedBytes, bytes, start } of entries) {
    if (unpackedBytes(zip.subarray(start, start + packedBytes), isDeflated, bytes) !== bytes) {
      throw new SheetError('The workbook is damaged: a part has another size than it states. Save it again.')
    }
  }
}

/** Undefined for data that is damaged or longer than the limit. */
function unpackedBytes(packed: Buffer, isDeflated: boolean, maxBytes: number): number | undefined {
  if (!isDeflated) return packed.length
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) }).length
  } catch {
    // The caller refuses the file with its own message.
    return undefined
  }
}
