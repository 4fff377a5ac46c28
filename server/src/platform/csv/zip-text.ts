import { inflateRawSync } from 'node:zlib'
import type { zipEntries } from './zip-directory.ts'

/** The text of a part of a zip; empty when there is no such part. */
export function textOf(zip: Buffer, entries: ReturnType<typeof zipEntries>, name: string): string {
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) return ''
  const packed = zip.subarray(entry.start, entry.start + entry.packedBytes)
  return (entry.isDeflated ? inflateRawSync(packed) : packed).toString('utf8')
}
