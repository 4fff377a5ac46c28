import { inflateRawSync } from 'node:zlib'
import type { zipEntries } from './zip-directory.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name ?? ''] ?? whole
  })

/** Names of the sheets in their order. The reader gives them only together with every cell. */
export function sheetNames(zip: Buffer, entries: ReturnType<typeof zipEntries>): string[] {
  const workbook = entries.find(({ name }) => name === 'xl/workbook.xml')
  if (workbook === undefined) return []
  const packed = zip.subarray(workbook.start, workbook.start + workbook.packedBytes)
  const xml = (workbook.isDeflated ? inflateRawSync(packed) : packed).toString('utf8')
  return Array.from(xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g), ([, name = '']) => unescaped(name))
}
