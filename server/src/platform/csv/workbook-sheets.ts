import type { zipEntries } from './zip-directory.ts'
import { textOf } from './zip-text.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const maxCodePoint = 0x10_ff_ff

function charOf(code: number, otherwise: string): string {
  return Number.isNaN(code) || code > maxCodePoint ? otherwise : String.fromCodePoint(code)
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(#x?)?(\w+);/gi, (whole, sign: string | undefined, name: string) => {
    if (sign === undefined) return entities[name] ?? whole
    return charOf(Number.parseInt(name, sign === '#' ? 10 : 16), whole)
  })

/** The names of the sheets in their order. The library's reader gives them only together with every cell. */
export function sheetNames(zip: Buffer, entries: ReturnType<typeof zipEntries>): string[] {
  const xml = textOf(zip, entries, 'xl/workbook.xml')
  return Array.from(xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g), ([, name = '']) => unescaped(name))
}
