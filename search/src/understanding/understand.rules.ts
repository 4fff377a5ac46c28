import { widestPiece, type Fact } from './entries.rules.ts'
import { excludes, exclusionsIn } from './exclusions.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { contextOf, meaningsOf, trimWords } from './meanings.rules.ts'
import { pairedColours } from './paired-colours.rules.ts'
import { correctWords, misspeltDesigners } from './query-correction.rules.ts'
import type { Correction, Meaning, Reading, Word } from './reading.types.ts'
import { exactSpans, isLoose, takenBy, type Source, type Span } from './spans.rules.ts'
import { singular, tokensOf, typedKeys, type Token } from './text-form.rules.ts'

export function understand(text: string, source: Source): Reading {
  const typed = tokensOf(text)
  const labels = misspeltDesigners(typed, source)
  const isLabel = takenBy(labels)
  const fixed = correctWords(
    typed.map((token, index) => (isLabel(index) ? { ...token, isSign: true } : token)),
    source,
  )
  const { spans } = exactSpans(fixed.tokens, source)
  // Positions changed if a word was split or joined, so labels are found again by their place in the text.
  const moved = labels.flatMap(({ from, to, found }): Span[] => {
    const start = fixed.tokens.findIndex((token) => token.start === typed[from]?.start)
    return start === -1 ? [] : [{ from: start, to: start + to - from, found }]
  })
  const all = [...spans, ...moved].toSorted((a, b) => a.from - b.from)
  const wanted = exclusionsIn(all, { text, tokens: fixed.tokens, lexicon: source.lexicon })
  const context = contextOf(wanted.spans)
  const isTaken = takenBy(all)
  const read = wanted.spans.flatMap((span) =>
    meaningsOf(span, { text, tokens: fixed.tokens, context, currencies: source.currencies ?? {} }),
  )
  const meanings = withoutRepeatedTrims(withoutWiderOccasions(read))
  const settled = settlePieces(meanings, { text, tokens: fixed.tokens })
  const hasTrim = meanings.some(({ kind }) => kind === 'trim')
  const words = fixed.tokens
    .filter((token, index) => isLoose(token, source.lexicon) && !isTaken(index) && !wanted.isTaken(index))
    .filter(({ form }) => !(hasTrim && trimWords.has(form)) && !excludes(form))
    .map(({ form }): Word => ({ typed: form, names: namesOf(form) }))
  const page = pageOf({ text, tokens: fixed.tokens, hasMeaning: settled.meanings.length > 0 }, source.lexicon)
  return {
    meanings: pairedColours(withoutWiderWork(settled.meanings), text),
    words: [...words, ...settled.words],
    exclusions: wanted.exclusions,
    corrected: page && page.isPart === undefined ? [] : [...fixed.corrected, ...correctedLabels(labels, typed)],
    outfit: outfitFacts(settled.meanings, fixed.tokens, source.lexicon),
    page,
  }
}

function correctedLabels(labels: readonly Span[], typed: readonly Token[]): Correction[] {
  const textOf = ({ from, to }: Span) =>
    typed
      .slice(from, to)
      .map(({ form }) => form)
      .join(' ')
  return labels.flatMap((label) =>
    label.found.kind === 'designer' ? [{ from: textOf(label), to: label.found.designer.name }] : [],
  )
}

const wideOccasions = new Set(['wedding', 'wedding-guest', 'festive', 'party'])

/** `a guest at a haldi`: the more specific haldi applies. */
function withoutWiderOccasions(meanings: readonly Meaning[]): readonly Meaning[] {
  const isExact = ({ kind, value }: Meaning) => kind === 'occasion' && !wideOccasions.has(value)
  if (!meanings.some(isExact)) return meanings
  return meanings.filter((one) => one.kind !== 'occasion' || isExact(one))
}

/** `gold zari` names one trim twice. */
function withoutRepeatedTrims(meanings: readonly Meaning[]): readonly Meaning[] {
  const isTrim = ({ kind, value }: Meaning, of: Meaning) => kind === 'trim' && value === of.value
  return meanings.filter(
    (one, at) => !trimWords.has(one.text.toLowerCase()) || !meanings.slice(0, at).some((other) => isTrim(other, one)),
  )
}

const outfitWords = new Set(['outfit', 'outfits', 'clothes', 'wear', 'attire', 'look', 'looks'])

const outfitKinds: ReadonlySet<Meaning['kind']> = new Set(['occasion', 'recipient', 'price', 'size', 'colour'])

function isForOutfit(meanings: readonly Meaning[]): boolean {
  const kinds = new Set(meanings.map(({ kind }) => kind))
  return (kinds.has('occasion') || kinds.has('recipient')) && [...kinds].every((kind) => outfitKinds.has(kind))
}

function outfitFacts(meanings: readonly Meaning[], tokens: readonly Token[], { entries }: Lexicon): readonly Fact[] {
  const isNamed = tokens.some(({ form }) => outfitWords.has(form)) && meanings.every(({ kind }) => kind !== 'piece')
  const isOutfit = isNamed || isForOutfit(meanings)
  return isOutfit ? (entries.find(({ kind, code }) => kind === 'piece' && code === widestPiece)?.facts ?? []) : []
}

/** A prefix of a word that says the opposite: `sleeve` begins `sleeveless`. */
const opposites: ReadonlyMap<string, string[]> = new Map([
  ['sleeve', ['sleeves', 'sleeved']],
  ['strap', ['straps', 'strappy']],
])

/** A word that ends in y may be a plural's stem: `ruby` for `rubies`, matched by its prefix. */
function namesOf(form: string): string[] {
  const one = singular(form)
  const others = opposites.get(one)
  if (others) return others
  return one.endsWith('y') && one !== form ? [one, form] : [one]
}

/** General kinds of pieces, which are ignored beside a more specific one. */
const genericPieces = new Set(['dress', 'clothing', 'jewellery', 'footwear', 'bag', 'suit-set'])
const joining = new Set([
  'with',
  'and',
  'aur',
  'और',
  'or',
  'ya',
  'for',
  'ke',
  'wala',
  'wali',
  'के',
  'साथ',
  'वाला',
  'वाली',
  'مع',
  'و',
  'او',
])

const forWords = new Set(['liye', 'लिए', 'लिये'])

/** `chandbali earrings` means chandbalis, which are earrings. */
function withoutWider(pieces: readonly Meaning[]): readonly Meaning[] {
  const isWider = (one: Meaning, other: Meaning) =>
    one.value !== other.value && one.facts.includes(`piece:${other.value}`)
  return pieces.filter((one) => !pieces.some((other) => isWider(one, other)))
}

/** `kashida embroidery` is kashida, and other embroidery follows it. */
function withoutWiderWork(meanings: readonly Meaning[]): readonly Meaning[] {
  const isWider = (one: Meaning, other: Meaning) =>
    (one.kind === 'craft' || one.kind === 'fabric') &&
    one.kind === other.kind &&
    one.value !== other.value &&
    one.facts.includes(`${one.kind}:${other.value}`)
  return meanings
    .filter((one) => !meanings.some((other) => isWider(one, other)))
    .map((one) => {
      const wider = meanings.filter((other) => isWider(other, one)).flatMap(({ facts }) => facts)
      const more = wider.filter((fact) => !one.facts.includes(fact))
      return more.length === 0 ? one : { ...one, near: [...one.near, ...more] }
    })
}

/** Keeps one piece: the last one named, or the one before `with`. The others become words of its name. */
function settlePieces(
  meanings: readonly Meaning[],
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
): { meanings: Meaning[]; words: Word[] } {
  const pieces = meanings.filter(({ kind }) => kind === 'piece')
  const own = accompanied(pieces, { text, tokens })
  if (own) return { meanings: meanings.filter((one) => one.kind !== 'piece' || one === own), words: [] }
  const exact = pieces.filter(({ value }) => !genericPieces.has(value))
  const candidates = withoutWider(exact.length > 0 ? exact : pieces)
  const [first] = candidates
  const last = candidates.at(-1)
  const isJoined = tokens.some(
    ({ form, start }) =>
      joining.has(form) && start > text.indexOf(first?.text ?? '') && start < text.lastIndexOf(last?.text ?? ''),
  )
  // `शेरवानी के लिए साफा` wants the safa.
  const isForFirst = tokens.some(
    ({ form, start }) =>
      forWords.has(form) && start > text.indexOf(first?.text ?? '') && start < text.lastIndexOf(last?.text ?? ''),
  )
  const head = isJoined && !isForFirst ? first : last
  if (head === undefined) return { meanings: [...meanings], words: [] }
  const others = candidates.filter((one) => one !== head)
  return {
    meanings: meanings.filter((one) => one.kind !== 'piece' || one === head),
    words: others.filter(({ value }) => value !== head.value).map(({ names, text: typed }) => ({ typed, names })),
  }
}

const accessories = new Set(['jewellery', 'footwear', 'bag'])
const accompanying = new Set(['for', 'with', 'match', 'matching', 'goes', 'go', 'ke', 'के', 'مع'])

/** `jewellery for a red lehenga` means jewellery. */
function accompanied(
  pieces: readonly Meaning[],
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
): Meaning | undefined {
  const [first, second] = pieces
  if (first === undefined || second === undefined) return undefined
  const start = text.indexOf(first.text)
  const end = text.indexOf(second.text, start)
  const isJoined = tokens.some(({ form, start: at }) => accompanying.has(form) && at > start && at < end)
  return isJoined && accessories.has(first.value) ? first : undefined
}

/** This many words of a page's name have precedence over a piece: `return policy for a saree`. */
const plainPageWords = 2

type PageQuery = { readonly text: string; readonly tokens: readonly Token[]; readonly hasMeaning: boolean }

/** The page that the whole query names, or a part of it: `stores in Jaipur`. */
function pageOf(
  { text, tokens, hasMeaning }: PageQuery,
  { byPhrase, stopWords, longestPhrase }: Lexicon,
): Reading['page'] {
  const forms = (list: readonly Token[]) => list.filter(({ isSign }) => !isSign).map(({ form }) => form)
  const spellings = [forms(tokensOf(text)), forms(tokens)]
  const wholes = spellings.flatMap((words) => [words, words.filter((word) => !stopWords.has(word))])
  const runs = spellings
    .flatMap((words) => runsOf(words, longestPhrase))
    .filter(({ length }) => !hasMeaning || length >= plainPageWords)
    .toSorted((a, b) => b.length - a.length)
  const pageIn = (phrases: readonly (readonly string[])[]) =>
    phrases
      .flatMap((words) => typedKeys(words).flatMap((key) => byPhrase.get(key) ?? []))
      .find(({ kind }) => kind === 'page')
  const whole = pageIn(wholes)
  if (whole) return { label: whole.label, path: whole.of }
  const part = pageIn(runs)
  return part ? { label: part.label, path: part.of, isPart: true } : null
}

function runsOf(words: readonly string[], most: number): string[][] {
  return words.flatMap((_, from) =>
    words.slice(from, from + most).map((_word, length) => words.slice(from, from + length + 1)),
  )
}
