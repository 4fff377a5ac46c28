/** Goods that a country or its couriers refuse; the shop says so before the checkout, and sells none of them there. */
import type { Money } from '#core/money.ts'

export const refusedKinds = ['ivory', 'shahtoosh', 'reptile', 'fur', 'feathers', 'gold', 'perfume', 'battery'] as const
export type RefusedKind = (typeof refusedKinds)[number]

type RefusedRule = {
  readonly kind: RefusedKind
  /** ISO 3166 code of the country of destination; empty for every country abroad. */
  readonly country: string
  /** The prefix of the HSN codes to which the rule applies; empty for none. */
  readonly hsnPrefix: string
  /** Words in the details of a piece to which the rule applies too, such as `python leather`. */
  readonly words: readonly string[]
  /** Only a piece that costs more than this is refused, in paise; 0 for every one. */
  readonly aboveMinor: number
  /** The address of the page that says so. */
  readonly source: string
  /** The day on which somebody last read it there. */
  readonly checkedOn: string
}

export type RefusedGoodsDocument = { readonly rules: readonly RefusedRule[] }

const courierPages = 'https://www.dhl.com'
const animals = `${courierPages}/it-en/home/express/personal-shippers/prohibited-and-restricted-commodities.html`
const restricted = `${courierPages}/discover/en-sk/ship-with-dhl/start-shipping/restricted-commodities`
const limits = 'https://help.deliverback.com/what-is-not-allowed-to-be-shipped'

type Fits = Partial<Pick<RefusedRule, 'hsnPrefix' | 'words' | 'aboveMinor'>>

const rule = (
  kind: RefusedKind,
  source: string,
  { hsnPrefix = '', words = [], aboveMinor = 0 }: Fits,
): RefusedRule => ({
  kind,
  country: '',
  hsnPrefix,
  words,
  aboveMinor,
  source,
  checkedOn: '2026-11-30',
})

export const refusedGoodsDefault: RefusedGoodsDocument = {
  rules: [
    rule('ivory', animals, { hsnPrefix: '9601', words: ['elephant ivory', 'real ivory', 'carved ivory'] }),
    rule('shahtoosh', animals, { words: ['shahtoosh', 'shatoosh'] }),
    rule('reptile', animals, {
      hsnPrefix: '411330',
      words: ['python', 'crocodile', 'alligator', 'snakeskin', 'lizard skin'],
    }),
    rule('fur', restricted, { hsnPrefix: '4303', words: ['mink', 'fox fur', 'rabbit fur', 'real fur'] }),
    rule('feathers', animals, {
      hsnPrefix: '6701',
      words: ['peacock feather', 'ostrich feather', 'real feather'],
    }),
    // EUR 5,000 a piece, at 90 rupees.
    rule('gold', limits, { hsnPrefix: '7113', aboveMinor: 4_50_000_00 }),
    rule('perfume', restricted, { hsnPrefix: '3303', words: ['eau de parfum', 'attar'] }),
    rule('battery', animals, { hsnPrefix: '8507', words: ['lithium battery'] }),
  ],
}

/** A detail with such a word names what a piece looks like, not what it is made of. */
const onlyLooks = /\b(?:faux|fake|imitation|artificial|vegan|mock|print|printed|embossed|effect|look|motif|motifs)\b/u

export type SentPiece = {
  readonly hsn: string
  /** What one piece costs. */
  readonly price: Money
  /** The values of its details, such as `Raw silk`. */
  readonly details: readonly string[]
}

const names = (detail: string, words: readonly string[]): boolean => {
  const text = ` ${detail.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  if (onlyLooks.test(text)) return false
  // A plural is the same thing.
  return words.some((word) => text.includes(` ${word.toLowerCase()} `) || text.includes(` ${word.toLowerCase()}s `))
}

function isOf({ hsnPrefix, words, aboveMinor }: RefusedRule, { hsn, price, details }: SentPiece): boolean {
  if (aboveMinor > 0 && price.amountMinor <= aboveMinor) return false
  return (hsnPrefix !== '' && hsn.startsWith(hsnPrefix)) || details.some((detail) => names(detail, words))
}

/** Why a piece cannot be sent to a country; null when it can. */
export function refusedKind(piece: SentPiece, country: string, { rules }: RefusedGoodsDocument): RefusedKind | null {
  if (country === 'IN') return null
  const found = rules.find((one) => (one.country === '' || one.country === country) && isOf(one, piece))
  return found?.kind ?? null
}
