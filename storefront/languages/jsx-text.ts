import { MessageError } from './pieces.ts'
import { textIn, type Node } from './syntax.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }
const entity = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi

/** Text between tags as the browser shows it: line breaks and the indentation beside them mean nothing. */
export function jsxText(node: Node): string {
  const lines = (textIn(node, 'value') ?? '').split(/\r\n|\n|\r/)
  const last = lines.length - 1
  const shown = lines.map((line, at) => {
    const withoutStart = at === 0 ? line : line.replace(/^[ \t]+/, '')
    return at === last ? withoutStart : withoutStart.replace(/[ \t]+$/, '')
  })
  return shown
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(entity, (written: string, ...groups: readonly (string | undefined)[]) => readEntity(written, groups))
}

function readEntity(written: string, [decimal, hex, name]: readonly (string | undefined)[]): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
  const found = entities[name ?? '']
  if (found === undefined) throw new MessageError(`write the character itself instead of ${written}`)
  return found
}
