import type { Chance } from './chance.ts'

/** Worst-case texts for backtracking parsers: repeated near matches that fail at the end. */
type Kind = { readonly name: string; readonly unit: string; readonly start?: string; readonly end?: string }

/** By class: each class hurts the same kind of parser. */
const classes: Readonly<Record<string, readonly Kind[]>> = {
  emails: [
    { name: 'dots of an email', start: 'a@', unit: '.', end: '@' },
    { name: 'parts of an email', start: 'a@', unit: 'a.', end: '@' },
    { name: 'at signs', unit: '@' },
  ],
  letters: [
    { name: 'letters', unit: 'a', end: '!' },
    { name: 'capitals', unit: 'A', end: '!' },
    { name: 'words', unit: 'silk ' },
  ],
  spaces: [
    { name: 'spaces', start: 'a', unit: ' ', end: 'a' },
    { name: 'spaces at the end', start: 'a', unit: ' ' },
    { name: 'tabs', start: 'a', unit: '\t', end: 'a' },
    { name: 'line ends', start: 'a', unit: '\r\n', end: 'a' },
    { name: 'wide spaces', start: 'a', unit: '\u00A0', end: 'a' },
  ],
  numbers: [
    { name: 'digits', unit: '1', end: 'x' },
    { name: 'noughts', unit: '0', end: 'x' },
    { name: 'numbers', unit: '1,', end: 'x' },
    { name: 'numbers apart', unit: '1 , ', end: 'x' },
    { name: 'decimals', unit: '1.', end: 'x' },
    { name: 'a day', unit: '2026-11-', end: 'x' },
  ],
  slugs: [
    { name: 'hyphens', start: 'a', unit: '-', end: '!' },
    { name: 'a slug', unit: 'a-', end: '!' },
    { name: 'underscores', unit: '_' },
  ],
  quotes: [
    { name: 'double quotes', unit: '"' },
    { name: 'single quotes', unit: "'" },
  ],
  marks: [
    { name: 'opened marks', unit: '<' },
    { name: 'marks', unit: '<b>' },
    { name: 'links', unit: '<a href="' },
    { name: 'entities', unit: '&amp' },
    { name: 'ampersands', unit: '&' },
  ],
  escapes: [
    { name: 'percents', unit: '%' },
    { name: 'half an escape', unit: '%4' },
    { name: 'escapes', unit: '%41' },
    { name: 'backslashes', start: 'a', unit: '\\', end: '/' },
  ],
  paths: [
    { name: 'slashes', start: 'a', unit: '/', end: 'a' },
    { name: 'slashes at the end', start: 'a', unit: '/' },
    { name: 'steps up', unit: '../' },
  ],
  brackets: [
    { name: 'brackets', unit: '[' },
    { name: 'list names', unit: '[1' },
    { name: 'braces', unit: '{' },
    { name: 'parentheses', unit: '(' },
  ],
  signs: [
    { name: 'plus signs', unit: '+' },
    { name: 'equals signs', unit: '=' },
    { name: 'colons', unit: ':' },
    { name: 'stars', unit: '*' },
    { name: 'dots', unit: '.' },
    { name: 'question marks', unit: '?' },
    { name: 'bars', unit: '|' },
    { name: 'dollars', unit: '$' },
  ],
  lists: [
    { name: 'semicolons', unit: ';' },
    { name: 'a quality', unit: ';q=0.', end: 'x' },
    { name: 'semicolons and spaces', unit: '; ', end: 'x' },
    { name: 'commas', unit: ',' },
    { name: 'commas and spaces', unit: ', ', end: 'x' },
  ],
  headers: [
    { name: 'tokens', unit: '1|', end: '!' },
    { name: 'tags', unit: 'W/"a",', end: 'x' },
    { name: 'ranges', unit: '0-1,', end: 'x' },
    { name: 'base64', start: 'JVBERi0', unit: 'A', end: '!' },
  ],
  accents: [
    { name: 'accents', start: 'e', unit: '\u0301' },
    { name: 'two accents in turn', start: 'e', unit: '\u0301\u0323' },
    { name: 'parts of letters', unit: '\u1100\u1161' },
    { name: 'letters that grow', unit: '\uFDFA' },
    { name: 'letters that change', unit: '\u0130\u00DF' },
  ],
  joined: [
    { name: 'joiners', start: 'a', unit: '\u200D' },
    { name: 'a family', unit: '👩‍👩‍👧‍👦' },
    { name: 'flags', unit: '🇮🇳' },
    { name: 'right to left', unit: '\u202E' },
  ],
}

/** Chooses which of the allowed kinds to send in one place of a request. */
export type Choose = (isAllowed: (kind: Kind) => boolean) => readonly Kind[]

export const everyKind: Choose = (isAllowed) => Object.values(classes).flat().filter(isAllowed)

const shares = 3

/** One kind of every third class, drawn anew for each place; three places in turn get all classes. */
export function oneOfSomeClasses(chance: Chance): Choose {
  let place = 0
  return (isAllowed) => {
    place += 1
    return Object.values(classes)
      .map((kinds) => kinds.filter(isAllowed))
      .filter((kinds, index) => kinds.length > 0 && (index + place) % shares === 0)
      .map((kinds) => chance.pick(kinds))
  }
}

export type WorstText = { readonly name: string; readonly text: string }

function ofLength({ name, unit, start = '', end = '' }: Kind, length: number): WorstText {
  const room = Math.max(1, length - start.length - end.length)
  return { name, text: start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end }
}

const isAnything = () => true

/** Texts of the chosen kinds with about this many characters. */
export function worstTexts(length: number, choose: Choose): readonly WorstText[] {
  return choose(isAnything).map((kind) => ofLength(kind, length))
}

/** Texts for a URL: at most `length` characters after encoding. */
export function worstEncoded(length: number, choose: Choose): readonly WorstText[] {
  return choose(isAnything).map((kind) => {
    const grows = encodeURIComponent(kind.unit).length / kind.unit.length
    const { name, text } = ofLength(kind, Math.floor(length / grows) - 20)
    return { name, text: encodeURIComponent(text.toWellFormed()) }
  })
}

/** Texts for a header or a raw URL, in the characters that are allowed there. */
export function worstPlain(length: number, choose: Choose): readonly WorstText[] {
  const isPlain = ({ unit, start = '', end = '' }: Kind) => /^[!-~ ]*$/.test(start + unit + end)
  return choose(isPlain).map((kind) => ofLength(kind, length))
}
