import type { Currency } from '@shop/contract/core/money'
import { isArabic } from './arabic.rules.ts'
import type { Entry, Fact } from './entries.rules.ts'
import { formatAmount, formatRupees } from './labels.rules.ts'
import type { NumberPhrase } from './number-phrases.rules.ts'
import type { Meaning } from './reading.types.ts'
import type { Span } from './spans.rules.ts'
import { phraseKey, singular, wordForm, wordsOf, type Token } from './text-form.rules.ts'

export type Context = {
  readonly hasJewellery: boolean
  readonly hasRecipient: boolean
  readonly isForMen: boolean
  readonly isForChildren: boolean
  readonly hasOccasion: boolean
}

export function contextOf(spans: readonly Span[]): Context {
  const entries = spans.flatMap(({ found }) => (found.kind === 'entry' ? found.entries : []))
  const isJewellery = ({ kind, facts }: Entry) => kind === 'piece' && facts.some((fact) => jewelleryFacts.has(fact))
  return {
    hasJewellery: entries.some(isJewellery),
    hasOccasion: spans.some(isOccasion),
    hasRecipient: entries.some(({ kind }) => kind === 'recipient'),
    isForMen: entries.some(({ kind, of }) => kind === 'recipient' && of === 'men'),
    isForChildren: entries.some(({ kind, of }) => kind === 'recipient' && ['girls', 'boys', 'kids'].includes(of)),
  }
}

function isOccasion({ found }: Span): boolean {
  const kinds = found.kind === 'entry' ? found.entries.map(({ kind }) => kind) : []
  return kinds.includes('occasion') && !kinds.includes('recipient')
}

const jewelleryFacts: ReadonlySet<Fact> = new Set<Fact>(
  [
    'jewellery',
    'necklace',
    'choker',
    'long-haar',
    'earrings',
    'jhumka',
    'maang-tikka',
    'matha-patti',
    'nath',
    'bangles',
    'haath-phool',
    'ring',
    'armlet',
    'waist-chain',
    'anklet',
  ].map((code): Fact => `piece:${code}`),
)

type Place = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly context: Context
  readonly currencies: Readonly<Record<string, Currency>>
}

const none = { entry: null, facts: [], near: [], boosts: [], names: [] } as const

/** The words after a colour that say where on the piece it is. */
export const trimWords: ReadonlySet<string> = new Set([
  'बॉर्डर',
  'किनारा',
  'किनारी',
  'حواف',
  'بحواف',
  'حاشيه',
  'بحاشيه',
  'border',
  'borders',
  'bordered',
  'trim',
  'lace',
  'piping',
  'zari',
  'embroidery',
  'work',
  'dupatta',
  'buti',
  'butti',
])

function textOf({ from, to }: Pick<Span, 'from' | 'to'>, { text, tokens }: Pick<Place, 'text' | 'tokens'>) {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? text.length
  return {
    text: text.slice(start, end),
    without: `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim(),
  }
}

export function meaningsOf(span: Span, place: Place): Meaning[] {
  const said = textOf(span, place)
  const { found } = span
  if (found.kind === 'number') return numberMeanings(found.phrase, said, place.currencies)
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

/** Of several meanings, the first of the lexicon applies, unless the rest of the query decides otherwise. */
function chosenEntry(entries: readonly Entry[], { hasJewellery }: Context): Entry {
  const [first] = entries
  if (first === undefined) throw new Error('A phrase without entries was found.')
  const craft = entries.find(({ kind }) => kind === 'craft')
  // A groom is a person first and an occasion second.
  const person = first.kind === 'occasion' ? entries.find(({ kind }) => kind === 'recipient') : undefined
  return (hasJewellery ? craft : undefined) ?? person ?? first
}

type Said = { readonly text: string; readonly without: string }

const forEverybody: readonly Fact[] = ['for:unisex', 'for:none']

const materials: Readonly<Record<'gold' | 'silver', readonly Fact[]>> = {
  gold: ['metal:gold', 'trim:gold'],
  silver: ['metal:silver', 'craft:oxidised', 'trim:silver'],
}

function entryMeaning(
  entry: Entry,
  { span, place, said }: { readonly span: Span; readonly place: Place; readonly said: Said },
): Meaning[] {
  const { tokens, context } = place
  const { kind, code, label, facts, near, boosts, of } = entry
  const base = { ...said, entry, label, value: code, facts, near, boosts, names: [] }
  if (kind === 'phrase') return phraseMeaning(entry, said)
  if (kind === 'page') return []
  if (kind === 'colour' || kind === 'shade') {
    if (context.hasJewellery && (of === 'gold' || of === 'silver')) {
      const own: Fact[] = kind === 'shade' ? [`metal:${code}`] : []
      const metal = { facts: [`colour:${of}` as const, ...own], near: materials[of], boosts: [...boosts, ...own] }
      return [{ ...base, ...metal, kind: 'craft', value: of, names: [of] }]
    }
    // Arabic names the part before its colour.
    const before = tokens.slice(Math.max(0, span.from - 1), span.from).filter(({ form }) => isArabic(form))
    const part = [...tokens.slice(span.to, span.to + 2), ...before].find(({ form }) => trimWords.has(form))
    if (part)
      return [
        {
          ...base,
          kind: 'trim',
          value: of,
          label: `${label} ${part.form}`,
          facts: [`trim:${of}`],
          near: [`colour:${of}`],
        },
      ]
    return [{ ...base, kind: 'colour', value: of }]
  }
  if (kind === 'palette') return [{ ...base, kind: 'colour' }]
  if (kind === 'piece' && code === 'suit-set' && context.isForMen) {
    return [
      {
        ...base,
        kind,
        label: 'Suit',
        facts: ['piece:bandhgala'],
        near: ['piece:indo-western', 'piece:sherwani', 'piece:waistcoat'],
      },
    ]
  }
  // `haldi outfit for the groom’s mother`: the named occasion applies.
  if (kind === 'recipient' && context.hasOccasion)
    return [{ ...base, kind, boosts: boosts.filter((fact) => !fact.startsWith('occasion:')) }]
  const people = context.hasRecipient ? undefined : entry.people.get(phraseKey(wordsOf(said.text)))
  const also = people && { facts: [people], near: forEverybody }
  return [{ ...base, kind, also, names: kind === 'piece' ? wordNames(entry) : [] }]
}

/** Words that find listings without a fact of the entry: its label and code. */
function wordNames({ label }: Entry): string[] {
  return [
    wordForm(label.split('’')[0] ?? label)
      .replaceAll('-', ' ')
      .split(' ')
      .map(singular)
      .join(' '),
  ]
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
    case 'return-gift':
      return [{ ...base, kind: 'gift', boosts }]
    default:
      return [{ ...base, kind: 'gift', value: code }]
  }
}

type Price = NumberPhrase & { readonly kind: 'price' }

function priceLabel({ min, max }: Price, format: (amount: number) => string): string {
  if (min === null) return `Under ${format(max ?? 0)}`
  return max === null ? `Over ${format(min)}` : `${format(min)} to ${format(max)}`
}

/** In rupees, as pieces are priced. */
function priceMeaning(price: Price, said: Said, currency: Currency | undefined): Meaning {
  const inRupees = (amount: number | null) =>
    amount === null || currency === undefined ? amount : Math.round((amount * currency.paisePerUnit) / 100)
  const [min, max] = [inRupees(price.min), inRupees(price.max)]
  const format = currency === undefined ? formatRupees : (amount: number) => formatAmount(amount, currency)
  return {
    ...none,
    ...said,
    kind: 'price',
    value: `${min ?? ''}-${max ?? ''}`,
    label: priceLabel(price, format),
    min,
    max,
  }
}

function numberMeanings(phrase: NumberPhrase, said: Said, currencies: Place['currencies']): Meaning[] {
  if (phrase.kind !== 'price') return [numberMeaning(phrase, said)]
  const currency = phrase.currency === undefined ? undefined : currencies[phrase.currency]
  return phrase.currency !== undefined && currency === undefined ? [] : [priceMeaning(phrase, said, currency)]
}

function numberMeaning(phrase: Exclude<NumberPhrase, Price>, said: Said): Meaning {
  const base = { ...none, ...said }
  switch (phrase.kind) {
    case 'age': {
      const { from, to } = phrase
      const months = (age: number) => Math.round(age * 12)
      const isInfant = to < 2 && !(Number.isInteger(from) && Number.isInteger(to))
      const [low, high, unit] = isInfant ? [months(from), months(to), 'month'] : [from, to, 'year']
      const label = low === high ? `${low} ${unit}${low === 1 ? '' : 's'}` : `${low} to ${high} ${unit}s`
      return {
        ...base,
        kind: 'age',
        value: `${from}-${to}`,
        label,
        min: from,
        max: to,
        facts: ['for:girls', 'for:boys'],
      }
    }
    case 'size':
      return { ...base, kind: 'size', value: phrase.label, label: `Size ${phrase.label.toUpperCase()}` }
    case 'discount':
      return {
        ...base,
        kind: 'discount',
        value: String(phrase.percent),
        label: `${phrase.percent}% off or more`,
        min: phrase.percent,
      }
  }
}
