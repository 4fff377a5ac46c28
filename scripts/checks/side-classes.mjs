/** Left and right as classes and styles name them, and the names that follow the direction of the text. */

const value = '(?:auto|full|px|\\d[\\d./]*|\\[.+\\]|\\(.+\\))'
const corners = { tl: 'ss', tr: 'se', bl: 'es', br: 'ee' }
const classes = [
  [new RegExp(`^(-?(?:scroll-)?[mp])([lr])(-${value})$`), ([, kind, side, rest]) => `${kind}${endOf(side)}${rest}`],
  [/^(border|rounded)-([lr])((?:-.+)?)$/, ([, kind, side, rest]) => `${kind}-${endOf(side)}${rest}`],
  [/^rounded-([tb][lr])((?:-.+)?)$/, ([, corner, rest]) => `rounded-${corners[corner]}${rest}`],
  [new RegExp(`^(-?)(left|right)(-${value})$`), ([, minus, side, rest]) => `${minus}${edgeOf(side)}${rest}`],
  [/^text-(left|right)$/, ([, side]) => `text-${edgeOf(side)}`],
]

const endOf = (side) => (side === 'l' ? 's' : 'e')
const edgeOf = (side) => (side === 'left' ? 'start' : 'end')

/** The logical class for one with a side, its variants and `!` kept; undefined for every other word. */
function logicalClass(word) {
  const [, variants, important, name, mark] = /^((?:[^\s:]+:)*)(!?)(.*?)(!?)$/.exec(word) ?? []
  for (const [pattern, write] of classes) {
    const match = pattern.exec(name ?? '')
    if (match) return `${variants}${important}${write(match)}${mark}`
  }
  return undefined
}

const declared =
  /(?<=[{;]\s*|^\s*)(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|(?:left|right))(?=\s*:)/gm
const declaredCorner = /\bborder-(top|bottom)-(left|right)-radius(?=\s*:)/g
const aligned = /(\btext-align:\s*)(left|right)\b/g

const logicalProperty = (property) =>
  /^(left|right)$/.test(property)
    ? `inset-inline-${edgeOf(property)}`
    : property.replace(/-(left|right)/, (_, side) => `-inline-${edgeOf(side)}`)

const wordsOf = /[^\s'"`;]+/g

/** Every class or style with a side in a file: `{ at, found, wanted }`. */
export function sidesIn(path, text) {
  const found = []
  const add = (match, wanted, at = match.index) => found.push({ at, found: match[0], wanted })
  for (const match of text.matchAll(wordsOf)) {
    const wanted = logicalClass(match[0])
    if (wanted !== undefined) add(match, wanted)
  }
  if (!path.endsWith('.css')) return found
  for (const match of text.matchAll(declared)) add(match, logicalProperty(match[0]))
  for (const match of text.matchAll(declaredCorner)) {
    add(match, `border-${match[1] === 'top' ? 'start' : 'end'}-${edgeOf(match[2])}-radius`)
  }
  for (const match of text.matchAll(aligned)) add(match, `${match[1]}${edgeOf(match[2])}`)
  return found.toSorted((a, b) => a.at - b.at)
}

export function withoutSides(path, text) {
  let end = 0
  const parts = sidesIn(path, text).map(({ at, found, wanted }) => {
    const part = text.slice(end, at) + wanted
    end = at + found.length
    return part
  })
  return parts.join('') + text.slice(end)
}
