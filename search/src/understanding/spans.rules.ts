import type { Currency } from '@shop/contract/core/money'
import type { Entry } from './entries.rules.ts'
import { spokenKey, type Lexicon } from './lexicon.rules.ts'
import type { NamedCategory, NamedDesigner, Names } from './names.rules.ts'
import { numberPhraseAt, type NumberPhrase } from './number-phrases.rules.ts'
import { phraseKey, singular, tokensOf, typedKeys, wordForm, type Token } from './text-form.rules.ts'

/** The words of the catalogue that the lexicon does not have. */
export type CatalogueWords = {
  /** Words of the query that are prefixes of a word in the catalogue. */
  readonly known: ReadonlySet<string>
  /** Words of the query that the catalogue contains exactly. */
  readonly whole: ReadonlySet<string>
  /** Words of the catalogue that are similar to one of the query. */
  readonly similar: ReadonlyMap<string, readonly string[]>
}

export type Source = {
  readonly lexicon: Lexicon
  readonly names: Names
  readonly catalogue: CatalogueWords
  /** The currencies that the shop shows, by code; an amount in another currency is ignored. */
  readonly currencies?: Readonly<Record<string, Currency>>
}

export type Found =
  | { readonly kind: 'number'; readonly phrase: NumberPhrase }
  | { readonly kind: 'entry'; readonly entries: readonly Entry[] }
  | { readonly kind: 'designer'; readonly designer: NamedDesigner }
  | { readonly kind: 'category'; readonly category: NamedCategory }
  | { readonly kind: 'word'; readonly form: string }

export type Span = { readonly from: number; readonly to: number; readonly found: Found }

export const maxDesignerWords = 4

/** Words of a query that neither the lexicon nor a name contains; the catalogue may know them. */
export function unknownWords(text: string, { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): string[] {
  const { spans, tokens } = exactSpans(tokensOf(text), { lexicon, names })
  const isTaken = takenBy(spans)
  return tokens.filter((token, index) => isLoose(token, lexicon) && !isTaken(index)).map(({ form }) => form)
}

export const isLoose = ({ isSign, form }: Token, { stopWords }: Lexicon): boolean => !isSign && !stopWords.has(form)

export function takenBy(spans: readonly Span[]): (index: number) => boolean {
  const taken = new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)))
  return (index) => taken.has(index)
}

/** Numbers, then the longest phrases that the lexicon, designers and categories contain. */
export function exactSpans(tokens: readonly Token[], { lexicon, names }: Pick<Source, 'lexicon' | 'names'>) {
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

function phraseAt(
  tokens: readonly Token[],
  from: number,
  { lexicon, names }: Pick<Source, 'lexicon' | 'names'>,
): Span | undefined {
  if (tokens[from]?.isSign !== false) return undefined
  const most = Math.max(lexicon.longestPhrase, maxDesignerWords + 1)
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

/** Replaces the other spellings of pieces: `sarre belt` and `sari blause` are the phrases `saree belt` and `saree blouse`. */
function canonicalKeys(forms: readonly string[], { byPhrase }: Lexicon): string[] {
  const labels = forms.map((form) => {
    const piece = byPhrase.get(singular(form))?.find(({ kind }) => kind === 'piece')
    return piece === undefined || piece.label.includes(' ') ? form : wordForm(piece.label)
  })
  return [phraseKey([...labels.slice(0, -1), forms.at(-1) ?? '']), phraseKey(labels)]
}

function foundBy(forms: readonly string[], { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): Found | undefined {
  const key = phraseKey(forms)
  const designer = names.designers.get(key)
  const keys = forms.length > 1 ? [...typedKeys(forms), ...canonicalKeys(forms, lexicon)] : typedKeys(forms)
  const spelt = keys.map((one) => lexicon.byPhrase.get(one)).find((entries) => entries !== undefined)
  const known = spelt ?? (forms.length > 1 ? lexicon.bySpoken.get(spokenKey(forms)) : undefined)
  const entries = known?.filter(({ kind }) => kind !== 'page') ?? []
  // A designer's whole name of several words has precedence over the same words in the lexicon.
  if (designer && (forms.length > 1 || entries.length === 0)) return { kind: 'designer', designer }
  if (entries.length > 0) return { kind: 'entry', entries }
  const category = forms.length > 1 ? names.categories.get(key) : undefined
  return category && { kind: 'category', category }
}
