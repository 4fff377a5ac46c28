/** Worst-case texts for backtracking parsers: near matches, repeated, that fail at the end. */
type Kind = { readonly name: string; readonly unit: string; readonly start?: string; readonly end?: string }

const kinds: readonly Kind[] = [
  { name: 'dots of an email', start: 'a@', unit: '.', end: '@' },
  { name: 'parts of an email', start: 'a@', unit: 'a.', end: '@' },
  { name: 'at signs', unit: '@' },
  { name: 'letters', unit: 'a', end: '!' },
  { name: 'capitals', unit: 'A', end: '!' },
  { name: 'spaces', start: 'a', unit: ' ', end: 'a' },
  { name: 'spaces at the end', start: 'a', unit: ' ' },
  { name: 'tabs', start: 'a', unit: '\t', end: 'a' },
  { name: 'line ends', start: 'a', unit: '\r\n', end: 'a' },
  { name: 'wide spaces', start: 'a', unit: '\u00A0', end: 'a' },
  { name: 'words', unit: 'silk ' },
  { name: 'digits', unit: '1', end: 'x' },
  { name: 'noughts', unit: '0', end: 'x' },
  { name: 'numbers', unit: '1,', end: 'x' },
  { name: 'numbers apart', unit: '1 , ', end: 'x' },
  { name: 'decimals', unit: '1.', end: 'x' },
  { name: 'a day', unit: '2026-11-', end: 'x' },
  { name: 'hyphens', start: 'a', unit: '-', end: '!' },
  { name: 'a slug', unit: 'a-', end: '!' },
  { name: 'underscores', unit: '_' },
  { name: 'double quotes', unit: '"' },
  { name: 'single quotes', unit: "'" },
  { name: 'opened marks', unit: '<' },
  { name: 'marks', unit: '<b>' },
  { name: 'links', unit: '<a href="' },
  { name: 'entities', unit: '&amp' },
  { name: 'ampersands', unit: '&' },
  { name: 'percents', unit: '%' },
  { name: 'half an escape', unit: '%4' },
  { name: 'escapes', unit: '%41' },
  { name: 'backslashes', start: 'a', unit: '\\', end: '/' },
  { name: 'slashes', start: 'a', unit: '/', end: 'a' },
  { name: 'slashes at the end', start: 'a', unit: '/' },
  { name: 'steps up', unit: '../' },
  { name: 'brackets', unit: '[' },
  { name: 'list names', unit: '[1' },
  { name: 'braces', unit: '{' },
  { name: 'parentheses', unit: '(' },
  { name: 'plus signs', unit: '+' },
  { name: 'equals signs', unit: '=' },
  { name: 'semicolons', unit: ';' },
  { name: 'a quality', unit: ';q=0.', end: 'x' },
  { name: 'semicolons and spaces', unit: '; ', end: 'x' },
  { name: 'commas', unit: ',' },
  { name: 'commas and spaces', unit: ', ', end: 'x' },
  { name: 'colons', unit: ':' },
  { name: 'stars', unit: '*' },
  { name: 'dots', unit: '.' },
  { name: 'question marks', unit: '?' },
  { name: 'bars', unit: '|' },
  { name: 'dollars', unit: '$' },
  { name: 'tokens', unit: '1|', end: '!' },
  { name: 'tags', unit: 'W/"a",', end: 'x' },
  { name: 'ranges', unit: '0-1,', end: 'x' },
  { name: 'accents', start: 'e', unit: '\u0301' },
  { name: 'two accents in turn', start: 'e', unit: '\u0301\u0323' },
  { name: 'parts of letters', unit: '\u1100\u1161' },
  { name: 'letters that grow', unit: '\uFDFA' },
  { name: 'letters that change', unit: '\u0130\u00DF' },
  { name: 'joiners', start: 'a', unit: '\u200D' },
  { name: 'a family', unit: '👩‍👩‍👧‍👦' },
  { name: 'flags', unit: '🇮🇳' },
  { name: 'right to left', unit: '\u202E' },
  { name: 'base64', start: 'JVBERi0', unit: 'A', end: '!' },
]

export type WorstText = { readonly name: string; readonly text: string }

function ofLength({ name, unit, start = '', end = '' }: Kind, length: number): WorstText {
  const room = Math.max(1, length - start.length - end.length)
  return { name, text: start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end }
}

/** One of each kind, of about that many characters. */
export function worstTexts(length: number): readonly WorstText[] {
  return kinds.map((kind) => ofLength(kind, length))
}

/** The same for a URL: at most `length` once encoded. */
export function worstEncoded(length: number): readonly WorstText[] {
  return kinds.map((kind) => {
    const grows = encodeURIComponent(kind.unit).length / kind.unit.length
    const { name, text } = ofLength(kind, Math.floor(length / grows) - 20)
    return { name, text: encodeURIComponent(text.toWellFormed()) }
  })
}

/** The same for a header or a raw URL: characters that are allowed there. */
export function worstPlain(length: number): readonly WorstText[] {
  const isPlain = ({ unit, start = '', end = '' }: Kind) => /^[!-~ ]*$/.test(start + unit + end)
  return kinds.filter(isPlain).map((kind) => ofLength(kind, length))
}
