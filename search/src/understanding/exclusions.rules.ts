import type { Entry, Fact } from './entries.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { contextOf } from './meanings.rules.ts'
import type { Exclusion } from './reading.types.ts'
import type { Span } from './spans.rules.ts'
import { phraseKey, singular, wordsOf, type Token } from './text-form.rules.ts'

const excludingWords = new Set([
  'without',
  'no',
  'not',
  'minus',
  'except',
  'excluding',
  'besides',
  'than',
  'bina',
  'बिना',
  'नहीं',
  'بدون',
  'بلا',
  'غير',
  'ليس',
  'ليست',
  'ماعدا',
  'عدا',
])
/** `other than red`; after other words, `than` compares. */
const excludesAt = (tokens: readonly Token[], at: number): boolean => {
  const form = tokens[at]?.form ?? ''
  return excludingWords.has(form) && (form !== 'than' || tokens[at - 1]?.form === 'other')
}

const postpositions = new Set(['bina', 'बिना'])
const links = new Set(['ke', 'k', 'के'])
const degrees = new Set(['too', 'so', 'very', 'much', 'really'])
/** `not in red`, `without any dupatta`. */
const maxSkipped = 2
const excludable: ReadonlySet<Entry['kind']> = new Set([
  'piece',
  'fabric',
  'craft',
  'cut',
  'occasion',
  'recipient',
  'colour',
  'shade',
])

type Place = { readonly text: string; readonly tokens: readonly Token[]; readonly lexicon: Lexicon }
type Range = { readonly from: number; readonly to: number }
type Excluded = {
  readonly label: string
  readonly value: string
  readonly facts: readonly Fact[]
  readonly names: readonly string[]
}

type Found = {
  readonly exclusions: readonly Exclusion[]
  readonly spans: readonly Span[]
  readonly isTaken: (index: number) => boolean
}

/** An excluding word at the end of a query has nothing to exclude. */
export const excludes = (form: string): boolean => excludingWords.has(form)

export function exclusionsIn(spans: readonly Span[], place: Place): Found {
  const { tokens, text } = place
  const ranges: Range[] = []
  const exclusions: Exclusion[] = []
  const isIn = (index: number, { from, to }: Range) => index >= from && index < to
  for (const at of tokens.keys()) {
    const isFree = !spans.some((span) => isIn(at, span)) && !ranges.some((range) => isIn(at, range))
    let range = isFree && excludesAt(tokens, at) ? rangeAt(at, spans, place) : undefined
    while (range) {
      const excluded = excludedBy(range, spans, place)
      if (excluded === undefined) break
      ranges.push(range)
      const next = nextRange(range, spans, tokens)
      const [start, end] = [tokens[range.from]?.start ?? 0, tokens[range.to - 1]?.end ?? text.length]
      // `not pink or red` without its first colour becomes `not red`.
      const isChained = next !== undefined && excludesAt(tokens, range.from)
      const [cut, rest] = isChained
        ? [tokens[range.from + 1]?.start ?? 0, tokens[next.from + 1]?.start ?? 0]
        : [start, end]
      exclusions.push({
        ...excluded,
        text: text.slice(start, end),
        without: `${text.slice(0, cut)} ${text.slice(rest)}`.replaceAll(/\s+/g, ' ').trim(),
      })
      range = next
    }
  }
  return {
    exclusions,
    spans: spans.filter(({ from }) => !ranges.some((range) => isIn(from, range))),
    isTaken: (index) => ranges.some((range) => isIn(index, range)),
  }
}

const chains = new Set(['or', 'and', 'nor', 'aur', 'ya', 'या', 'और', 'او', 'و', 'ولا'])

function nextRange({ from, to }: Range, spans: readonly Span[], tokens: readonly Token[]): Range | undefined {
  const span = spans.find((one) => one.from >= from && one.to === to)
  const next = chains.has(tokens[to]?.form ?? '') ? spans.find((one) => one.from === to + 1) : undefined
  const kindsOf = (one: Span | undefined) =>
    one?.found.kind === 'entry' ? one.found.entries.map(({ kind }) => colourKinds.get(kind) ?? kind) : []
  const kinds = kindsOf(span)
  return next && kindsOf(next).some((kind) => kinds.includes(kind)) ? { from: to, to: next.to } : undefined
}

const colourKinds: ReadonlyMap<string, string> = new Map([['shade', 'colour']])

/** The word that excludes, and what it excludes: the words before `ke bina`, or the next ones. */
function rangeAt(at: number, spans: readonly Span[], { tokens, lexicon }: Place): Range | undefined {
  if (postpositions.has(tokens[at]?.form ?? '') && links.has(tokens[at - 1]?.form ?? '')) {
    const span = spans.find(({ to }) => to === at - 1)
    return at < 2 ? undefined : { from: span?.from ?? at - 2, to: at + 1 }
  }
  for (let next = at + 1; next <= at + 1 + maxSkipped && next < tokens.length; next += 1) {
    const token = tokens[next]
    const span = spans.find(({ from }) => from === next)
    if (span) return { from: at, to: span.to }
    if (token === undefined || token.isSign || /^\d/.test(token.form)) return undefined
    if (!lexicon.stopWords.has(token.form) && !degrees.has(token.form)) return { from: at, to: next + 1 }
  }
  return undefined
}

const metals = new Set(['gold', 'silver'])

function excludedBy(range: Range, spans: readonly Span[], { tokens, lexicon }: Place): Excluded | undefined {
  const { hasJewellery } = contextOf(spans)
  const span = spans.find(({ from, to }) => from >= range.from && to <= range.to)
  if (span === undefined) {
    const word = tokens
      .slice(range.from, range.to)
      .map(({ form }) => form)
      .findLast((form) => !excludingWords.has(form) && !lexicon.stopWords.has(form))
    return word === undefined
      ? undefined
      : { label: `Without ${word}`, value: word, facts: [], names: [singular(word)] }
  }
  if (span.found.kind === 'designer') {
    const { id, name } = span.found.designer
    return { label: `Without ${name}`, value: `designer:${id}`, facts: [], names: [phraseKey(wordsOf(name))] }
  }
  const entry = span.found.kind === 'entry' ? span.found.entries.find(({ kind }) => excludable.has(kind)) : undefined
  if (entry === undefined) return undefined
  const label = `Without ${properKinds.has(entry.kind) ? entry.label : entry.label.toLowerCase()}`
  const names = entry.kind === 'shade' ? [phraseKey(wordsOf(entry.label))] : []
  const metal = hasJewellery && metals.has(entry.code) ? [`metal:${entry.code}` as const] : []
  return { label, value: `${entry.kind}:${entry.code}`, facts: [...factsOf(entry), ...metal], names }
}

const properKinds: ReadonlySet<Entry['kind']> = new Set(['fabric', 'craft', 'occasion'])

/** A shade excludes itself, but not the rest of its colour. */
const factsOf = ({ kind, facts, nearShades, boosts }: Entry): readonly Fact[] => {
  if (kind !== 'shade') return facts
  return nearShades.length > 0 ? nearShades : boosts
}
