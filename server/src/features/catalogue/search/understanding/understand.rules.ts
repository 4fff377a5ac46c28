import { formatRupees } from './labels.rules.ts'
import { lexiconWord, nearestOf, splitWord } from './correction.rules.ts'
import type { Entry, Fact, Lexicon } from './lexicon.rules.ts'
import { nearestDesigner, type NamedCategory, type NamedDesigner, type Names } from './names.rules.ts'
import { numberPhraseAt, type NumberPhrase } from './number-phrases.rules.ts'
import type { Correction, Meaning, Reading, Word } from './reading.ts'
import { phraseKey, singular, tokensOf, wordForm, type Token } from './text-form.rules.ts'

/** What is known about the words of the catalogue that the lexicon does not have. */
export type CatalogueWords = {
  /** Words of the query with which a word of the catalogue begins. */
  readonly known: ReadonlySet<string>
  /** Words of the catalogue that resemble one of the query. */
  readonly similar: ReadonlyMap<string, readonly string[]>
}

type Source = { readonly lexicon: Lexicon; readonly names: Names; readonly catalogue: CatalogueWords }

/** Something that a range of tokens says. */
type Found =
  | { readonly kind: 'number'; readonly phrase: NumberPhrase }
  | { readonly kind: 'entry'; readonly entries: readonly Entry[] }
  | { readonly kind: 'designer'; readonly designer: NamedDesigner }
  | { readonly kind: 'category'; readonly category: NamedCategory }
  | { readonly kind: 'word'; readonly form: string }

type Span = { readonly from: number; readonly to: number; readonly found: Found }

const mostDesignerWords = 4

/** Words of a query that neither the lexicon nor a name contains; the catalogue may know them. */
export function unknownWords(text: string, { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): string[] {
  const { spans, tokens } = exactSpans(tokensOf(text), { lexicon, names })
  const isTaken = takenBy(spans)
  return tokens.filter((token, index) => isLoose(token, lexicon) && !isTaken(index)).map(({ form }) => form)
}

const isLoose = ({ isSign, form }: Token, { stopWords }: Lexicon): boolean => !isSign && !stopWords.has(form)

function takenBy(spans: readonly Span[]): (index: number) => boolean {
  const taken = new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)))
  return (index) => taken.has(index)
}

/** Numbers, then the longest phrases that the lexicon, designers and categories contain. */
function exactSpans(tokens: readonly Token[], { lexicon, names }: Pick<Source, 'lexicon' | 'names'>) {
  const spans: Span[] = []
  let at = 0
  while (at < tokens.length) {
    const phrase = phraseAt(tokens, at, { lexicon, names })
    const number = phrase !== undefined && phrase.to - phrase.from > 1 ? undefined : numberPhraseAt(tokens, at)
    if (number) {
      spans.push({ from: at, to: number.next, found: { kind: 'number', phrase: number.phrase } })
      at = number.next
    } else if (phrase) {
      spans.push(phrase)
      at = phrase.to
    } else at += 1
  }
  return { spans, tokens }
}

function phraseAt(tokens: readonly Token[], from: number, { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): Span | undefined {
  if (tokens[from]?.isSign !== false) return undefined
  const most = Math.max(lexicon.longestPhrase, mostDesignerWords + 1)
  let best: Span | undefined
  const forms: string[] = []
  for (let to = from; to < tokens.length && forms.length < most; to += 1) {
    const token = tokens[to]
    if (token === undefined || (token.isSign && token.form !== '-')) break
    if (!token.isSign) {
      forms.push(token.form)
      const found = foundBy(forms, { lexicon, names })
      if (found) best = { from, to: to + 1, found }
    }
  }
  return best
}

/** Replaces the other spellings of a piece before the last word: `sarre belt` is the phrase `saree belt`. */
function canonicalKey(forms: readonly string[], { byPhrase }: Lexicon): string {
  const labels = forms.slice(0, -1).map((form) => {
    const piece = byPhrase.get(singular(form))?.find(({ kind }) => kind === 'piece')
    return piece === undefined || piece.label.includes(' ') ? form : wordForm(piece.label)
  })
  return phraseKey([...labels, forms.at(-1) ?? ''])
}

function foundBy(forms: readonly string[], { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): Found | undefined {
  const key = phraseKey(forms)
  const designer = names.designers.get(key)
  const known = lexicon.byPhrase.get(key) ?? (forms.length > 1 ? lexicon.byPhrase.get(canonicalKey(forms, lexicon)) : undefined)
  const entries = known?.filter(({ kind }) => kind !== 'page') ?? []
  // A designer's whole name of several words says more than the same words in the lexicon.
  if (designer && (forms.length > 1 || entries.length === 0)) return { kind: 'designer', designer }
  if (entries.length > 0) return { kind: 'entry', entries }
  const category = forms.length > 1 ? names.categories.get(key) : undefined
  return category && { kind: 'category', category }
}

type Corrected = { readonly tokens: readonly Token[]; readonly corrected: readonly Correction[] }

/** Corrects the words that nothing knows, so that the phrases can be read again. */
function correctWords(tokens: readonly Token[], source: Source): Corrected {
  const { lexicon } = source
  const isTaken = takenBy(exactSpans(tokens, source).spans)
  const corrected: Correction[] = []
  const fixed: Token[] = []
  const put = (token: Token, ...forms: readonly string[]) => {
    corrected.push({ from: token.form, to: forms.join(' ') })
    for (const form of forms) fixed.push({ ...token, form })
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const { form } = token
    const next = tokens[at + 1]
    const joined = next && !next.isSign && !isTaken(at + 1) ? form + next.form : ''
    const meant = isTaken(at) || !isLoose(token, lexicon) || /^\d/.test(form) ? undefined : meaningOf(form, source)
    if (isTaken(at) || token.isSign || /^\d/.test(form)) fixed.push(token)
    else if (joined !== '' && next && lexicon.byPhrase.has(singular(joined)) && !isWhole(form, source)) {
      corrected.push({ from: `${form} ${next.form}`, to: joined })
      fixed.push({ ...token, form: joined, end: next.end })
      at += 1
    } else if (meant === undefined || lexicon.stopWords.has(form)) fixed.push(token)
    else put(token, ...meant)
  }
  return { tokens: fixed, corrected }
}

const isWhole = (form: string, { lexicon, names }: Source): boolean =>
  lexicon.byPhrase.has(singular(form)) || names.designers.has(singular(form))

/** The words that were meant by a word that is not in the lexicon, or undefined for a word of the catalogue. */
function meaningOf(form: string, { lexicon, catalogue }: Source): readonly string[] | undefined {
  if (lexicon.words.has(form) && !catalogue.known.has(form)) return undefined
  const isKnown = catalogue.known.has(form)
  if (isKnown) return undefined
  const split = splitWord(form, lexicon)
  if (split) return split
  const word = lexiconWord(form, lexicon)
  const similar = catalogue.similar.get(form) ?? []
  const nearest = nearestOf(form, [...(word === undefined ? [] : [word]), ...similar])
  const meant = nearest ?? word
  return meant === undefined || meant === form ? undefined : [canonicalWord(meant, lexicon)]
}

/** The shop's own spelling of a word of the lexicon. */
function canonicalWord(word: string, { byPhrase }: Lexicon): string {
  const [entry] = byPhrase.get(singular(word)) ?? []
  const label = entry === undefined || entry.kind === 'page' ? '' : wordForm(entry.label)
  return label === '' || label.includes(' ') || label.includes('-') ? word : label
}

/** Designers' names that are misspelt or run together, in windows of words that nothing else explains. */
function misspeltDesigners(tokens: readonly Token[], source: Source): Span[] {
  const { spans } = exactSpans(tokens, source)
  const isTaken = takenBy(spans.filter(({ found }) => found.kind !== 'entry'))
  const isExplained = takenBy(spans)
  const found: Span[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + mostDesignerWords); to > from; to -= 1) {
      const part = tokens.slice(from, to)
      const isFree = part.every((token, step) => !token.isSign && !isTaken(from + step))
      // At least one word must be otherwise unknown: `silk saree` never becomes a label.
      const isUnknown = part.some(({ form }, step) => !isExplained(from + step) && isLoose(tokens[from + step] ?? tokens[0]!, source.lexicon) && !source.catalogue.known.has(form))
      const letters = part.map(({ form }) => (form === 'and' ? '' : form)).join('')
      const designer = isFree && isUnknown ? nearestDesigner(letters, source.names) : undefined
      if (designer) {
        found.push({ from, to, found: { kind: 'designer', designer } })
        from = to - 1
        break
      }
    }
  }
  return found
}

/** Reads a query into what it says and the words that are left. */
export function understand(text: string, source: Source): Reading {
  const typed = tokensOf(text)
  const labels = misspeltDesigners(typed, source)
  const isLabel = takenBy(labels)
  const fixed = correctWords(typed.map((token, index) => (isLabel(index) ? { ...token, isSign: true } : token)), source)
  const { spans } = exactSpans(fixed.tokens, source)
  // Positions moved if a word was split or joined: the labels are found again by their place in the text.
  const moved = labels.flatMap(({ from, to, found }): Span[] => {
    const start = fixed.tokens.findIndex((token) => token.start === typed[from]?.start)
    return start === -1 ? [] : [{ from: start, to: start + to - from, found }]
  })
  const corrected = [
    ...fixed.corrected,
    ...labels.flatMap(({ from, to, found }) => {
      if (found.kind !== 'designer') return []
      return [{ from: typed.slice(from, to).map(({ form }) => form).join(' '), to: found.designer.name }]
    }),
  ]
  const all = [...spans, ...moved].toSorted((a, b) => a.from - b.from)
  const context = contextOf(all)
  const isTaken = takenBy(all)
  const meanings = all.flatMap((span) => meaningsOf(span, { text, tokens: fixed.tokens, context }))
  const settled = settlePieces(meanings, { text, tokens: fixed.tokens })
  const words = fixed.tokens
    .filter((token, index) => isLoose(token, source.lexicon) && !isTaken(index))
    .map(({ form }): Word => ({ typed: form, names: namesOf(form) }))
  return {
    meanings: settled.meanings,
    words: [...words, ...settled.words],
    corrected,
    page: pageOf(text, fixed.tokens, source.lexicon),
  }
}

/** A word that ends in y may be a plural's stem: `ruby` for `rubies`, matched by its prefix. */
function namesOf(form: string): string[] {
  const one = singular(form)
  return one.endsWith('y') && one !== form ? [one, form] : [one]
}

type Context = {
  readonly hasJewellery: boolean
  readonly isForMen: boolean
  readonly isForChildren: boolean
}

function contextOf(spans: readonly Span[]): Context {
  const entries = spans.flatMap(({ found }) => (found.kind === 'entry' ? found.entries : []))
  const isJewellery = ({ kind, facts }: Entry) => kind === 'piece' && facts.some((fact) => jewelleryFacts.has(fact))
  return {
    hasJewellery: entries.some(isJewellery),
    isForMen: entries.some(({ kind, of }) => kind === 'recipient' && of === 'men'),
    isForChildren: entries.some(({ kind, of }) => kind === 'recipient' && ['girls', 'boys', 'kids'].includes(of)),
  }
}

const jewelleryFacts: ReadonlySet<Fact> = new Set<Fact>(
  ['jewellery', 'necklace', 'choker', 'long-haar', 'earrings', 'jhumka', 'maang-tikka', 'matha-patti', 'nath', 'bangles', 'haath-phool', 'ring', 'armlet', 'waist-chain', 'anklet'].map(
    (code): Fact => `piece:${code}`,
  ),
)

type Place = { readonly text: string; readonly tokens: readonly Token[]; readonly context: Context }

const none = { entry: null, facts: [], near: [], boosts: [], names: [] } as const

/** The words after a colour that say where on the piece it is. */
const trimWords = new Set(['border', 'borders', 'bordered', 'trim', 'lace', 'piping', 'zari', 'embroidery', 'work', 'dupatta', 'buti', 'butti'])

function textOf({ from, to }: Pick<Span, 'from' | 'to'>, { text, tokens }: Pick<Place, 'text' | 'tokens'>) {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? text.length
  return {
    text: text.slice(start, end),
    without: `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim(),
  }
}

function meaningsOf(span: Span, place: Place): Meaning[] {
  const said = textOf(span, place)
  const { found } = span
  if (found.kind === 'number') return [numberMeaning(found.phrase, said)]
  if (found.kind === 'designer') {
    const { id, name } = found.designer
    return [{ ...none, ...said, kind: 'designer', value: String(id), label: name }]
  }
  if (found.kind === 'category') {
    const { id, name } = found.category
    return [{ ...none, ...said, kind: 'category', value: String(id), label: name }]
  }
  if (found.kind === 'word') return []
  const entry = chosenEntry(found.entries, place.context)
  return entryMeaning(entry, { span, place, said })
}

/** With several meanings, the first of the lexicon counts, unless the rest of the query says otherwise. */
function chosenEntry(entries: readonly Entry[], { hasJewellery }: Context): Entry {
  const [first] = entries
  if (first === undefined) throw new Error('A phrase without entries was found.')
  const craft = entries.find(({ kind }) => kind === 'craft')
  return hasJewellery && craft ? craft : first
}

type Said = { readonly text: string; readonly without: string }

function entryMeaning(entry: Entry, { span, place, said }: { readonly span: Span; readonly place: Place; readonly said: Said }): Meaning[] {
  const { tokens, context } = place
  const { kind, code, label, facts, near, boosts, of } = entry
  const base = { ...said, entry, label, value: code, facts, near, boosts, names: [] as readonly string[] }
  if (kind === 'phrase') return phraseMeaning(entry, said)
  if (kind === 'page') return []
  if (kind === 'colour' || kind === 'shade') {
    const isMaterial = context.hasJewellery && (of === 'gold' || of === 'silver')
    if (isMaterial) return [{ ...base, kind: 'craft', value: of, facts: [`colour:${of}`], near: [`trim:${of}`] }]
    const after = tokens.slice(span.to, span.to + 2).find(({ form }) => trimWords.has(form))
    if (after) return [{ ...base, kind: 'trim', value: of, label: `${label} ${after.form}`, facts: [`trim:${of}`], near: [`colour:${of}`] }]
    return [{ ...base, kind: 'colour', value: of }]
  }
  if (kind === 'palette') return [{ ...base, kind: 'colour' }]
  if (kind === 'piece' && code === 'suit-set' && context.isForMen) {
    return [{ ...base, kind, label: 'Suit', facts: ['piece:bandhgala'], near: ['piece:indo-western', 'piece:sherwani', 'piece:waistcoat'] }]
  }
  return [{ ...base, kind, names: kind === 'piece' ? wordNames(entry) : [] }]
}

/** The words by which a listing is found that has no fact of the entry: the label and its code. */
function wordNames({ label }: Entry): string[] {
  return [wordForm(label.split('’')[0] ?? label).replaceAll('-', ' ').split(' ').map(singular).join(' ')]
}

const plusSizes = '3xl,xxxl,4xl,5xl,6xl'

function phraseMeaning({ code, label, boosts }: Entry, said: Said): Meaning[] {
  const base = { ...none, ...said, value: code, label }
  switch (code) {
    case 'ready':
      return [{ ...base, kind: 'ready', facts: ['is:ready'] }]
    case 'sale':
      return [{ ...base, kind: 'sale', value: '1' }]
    case 'new':
      return [{ ...base, kind: 'new' }]
    case 'cheap':
      return [{ ...base, kind: 'order', value: 'price_low_to_high' }]
    case 'dear':
      return [{ ...base, kind: 'order', value: 'price_high_to_low' }]
    case 'plus-size':
      return [{ ...base, kind: 'size', value: plusSizes }]
    case 'gift':
      return [{ ...base, kind: 'gift', boosts }]
    default:
      return [{ ...base, kind: 'gift', value: code }]
  }
}

function numberMeaning(phrase: NumberPhrase, said: Said): Meaning {
  const base = { ...none, ...said }
  switch (phrase.kind) {
    case 'price': {
      const { min, max } = phrase
      const label =
        min === null
          ? `Under ${formatRupees(max ?? 0)}`
          : max === null
            ? `Over ${formatRupees(min)}`
            : `${formatRupees(min)} to ${formatRupees(max)}`
      return { ...base, kind: 'price', value: `${min ?? ''}-${max ?? ''}`, label, min, max }
    }
    case 'age': {
      const { from, to } = phrase
      const months = (age: number) => Math.round(age * 12)
      const isInfant = to < 2 && !(Number.isInteger(from) && Number.isInteger(to))
      const [low, high, unit] = isInfant ? [months(from), months(to), 'month'] : [from, to, 'year']
      const label = low === high ? `${low} ${unit}${low === 1 ? '' : 's'}` : `${low} to ${high} ${unit}s`
      return { ...base, kind: 'age', value: `${from}-${to}`, label, min: from, max: to, facts: ['for:girls', 'for:boys'] }
    }
    case 'size':
      return { ...base, kind: 'size', value: phrase.label, label: `Size ${phrase.label.toUpperCase()}` }
    case 'discount':
      return { ...base, kind: 'discount', value: String(phrase.percent), label: `${phrase.percent}% off or more`, min: phrase.percent }
  }
}

/** Pieces that include others by their nature: beside a more exact one they say nothing. */
const genericPieces = new Set(['dress', 'clothing', 'jewellery', 'footwear', 'bag', 'suit-set'])
const joining = new Set(['with', 'and', 'ke', 'wala', 'wali'])

/** One piece is asked for: the last one named, or the one before `with`. The others are words of its name. */
function settlePieces(meanings: readonly Meaning[], { text, tokens }: Pick<Place, 'text' | 'tokens'>): { meanings: Meaning[]; words: Word[] } {
  const pieces = meanings.filter(({ kind }) => kind === 'piece')
  const exact = pieces.filter(({ value }) => !genericPieces.has(value))
  const candidates = exact.length > 0 ? exact : pieces
  const [first] = candidates
  const last = candidates.at(-1)
  const isJoined = tokens.some(({ form, start }) => joining.has(form) && start > text.indexOf(first?.text ?? '') && start < text.lastIndexOf(last?.text ?? ''))
  const head = isJoined ? first : last
  if (head === undefined) return { meanings: [...meanings], words: [] }
  const others = candidates.filter((one) => one !== head)
  return {
    meanings: meanings.filter((one) => one.kind !== 'piece' || one === head),
    words: others.filter(({ value }) => value !== head.value).map(({ names, text: typed }) => ({ typed, names })),
  }
}

function pageOf(text: string, tokens: readonly Token[], { byPhrase, stopWords }: Lexicon): Reading['page'] {
  const forms = (list: readonly Token[]) => list.filter(({ isSign }) => !isSign).map(({ form }) => form)
  const spellings = [forms(tokensOf(text)), forms(tokens)]
  const keys = spellings.flatMap((words) => [phraseKey(words), phraseKey(words.filter((word) => !stopWords.has(word)))])
  const page = keys.flatMap((key) => byPhrase.get(key) ?? []).find(({ kind }) => kind === 'page')
  return page ? { label: page.label, path: page.of } : null
}
