import type { AtRule, ChildNode } from 'postcss'

type Range = readonly [from: number, to: number]

const valueOf = (face: AtRule, prop: string) =>
  face.nodes?.flatMap((node) => (node.type === 'decl' && node.prop === prop ? [node.value] : []))[0] ?? ''

/** `U+20-7E` and `U+4??`. */
function rangesIn(text: string): readonly Range[] {
  return [...text.matchAll(/U\+([\da-f]*)(\?*)(?:-([\da-f]+))?/gi)].map(([, start = '', any = '', end]) => {
    const from = Number.parseInt(start + any.replaceAll('?', '0'), 16)
    return [from, end === undefined ? Number.parseInt(start + any.replaceAll('?', 'f'), 16) : Number.parseInt(end, 16)]
  })
}

function without(ranges: readonly Range[], [start, end]: Range): readonly Range[] {
  const parts = ranges.flatMap(([from, to]): readonly Range[] =>
    to < start || from > end
      ? [[from, to]]
      : [
          [from, start - 1],
          [end + 1, to],
        ],
  )
  return parts.filter(([from, to]) => from <= to)
}

const controlCharacters: Range = [0, 31]
const lastCharacter = 0xff_ff
const character = (code: number) => String.raw`\u${code.toString(16).padStart(4, '0')}`

/** `400`, and `300 500` of a face for several weights; 400 when it says nothing. */
function weightsOf(face: AtRule): Range {
  const [from = 400, to = from] = valueOf(face, 'font-weight').split(' ').filter(Boolean).map(Number)
  return [from, to]
}

/** Browsers choose by weight before they look at characters: a bold face does not stand in for a regular one. */
const shareWeights = (one: Range, other: Range): boolean => one[0] <= other[1] && other[0] <= one[1]

function isSameFont(face: AtRule, node: ChildNode): node is AtRule {
  return (
    node.type === 'atrule' &&
    node.name === 'font-face' &&
    ['font-family', 'font-style'].every((prop) => valueOf(node, prop) === valueOf(face, prop)) &&
    shareWeights(weightsOf(node), weightsOf(face))
  )
}

/** Matches the characters for which a browser loads this font face; later faces of a font take precedence. */
export function uncoveredCharacters(face: AtRule): RegExp | undefined {
  const own = rangesIn(valueOf(face, 'unicode-range'))
  if (own.length === 0) return undefined
  const siblings = face.parent?.nodes ?? []
  const later = siblings.slice(siblings.indexOf(face) + 1).flatMap((node) => (isSameFont(face, node) ? [node] : []))
  const covered = later.flatMap((node) => rangesIn(valueOf(node, 'unicode-range')))
  const left = [controlCharacters, ...covered].reduce(without, own).filter(([, to]) => to <= lastCharacter)
  if (left.length === 0) return /(?!)/
  return new RegExp(`[${left.map(([from, to]) => `${character(from)}-${character(to)}`).join('')}]`)
}
