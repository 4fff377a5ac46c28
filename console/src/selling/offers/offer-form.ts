import { minorIn, percentIn, wholeIn } from '@shop/contract/core/typed-number'
import type { AdminOffer, OfferTermsBody } from '@shop/contract/selling/admin-offers'
import type { OfferKind } from '@shop/contract/selling/offer-options'
import { rupeesText } from '#ui/rupees.ts'

/** How shoppers get the offer: automatically, by a shared code, or by a code for each. */
export type Way = 'code' | 'automatic' | 'codes'

/** The fields as people type them. */
export type OfferForm = {
  readonly key: string
  readonly title: string
  readonly way: Way
  readonly code: string
  readonly prefix: string
  readonly count: string
  readonly isListed: boolean
  readonly kind: OfferKind
  readonly percent: string
  readonly amount: string
  readonly cap: string
  readonly buyPieces: string
  readonly getPieces: string
  readonly startsAt: string
  readonly endsAt: string
  readonly minSpend: string
  readonly minPieces: string
  readonly categoryIds: readonly number[]
  readonly designerIds: readonly number[]
  readonly isFirstOrder: boolean
  readonly isFullPriceOnly: boolean
  readonly perAccount: string
  readonly inAll: string
  readonly stacksWith: readonly string[]
  readonly priority: string
  readonly isDraft: boolean
}

export const emptyForm: OfferForm = {
  key: '',
  title: '',
  way: 'code',
  code: '',
  prefix: '',
  count: '100',
  isListed: false,
  kind: 'percent',
  percent: '10',
  amount: '',
  cap: '',
  buyPieces: '',
  getPieces: '',
  startsAt: '',
  endsAt: '',
  minSpend: '',
  minPieces: '',
  categoryIds: [],
  designerIds: [],
  isFirstOrder: false,
  isFullPriceOnly: false,
  perAccount: '',
  inAll: '',
  stacksWith: [],
  priority: '0',
  isDraft: false,
}

const indiaMs = 19_800_000

/** A field of day and time shows the time in India, wherever the browser is. */
function momentText(at: string | null): string {
  return at === null ? '' : new Date(Date.parse(at) + indiaMs).toISOString().slice(0, 16)
}

const momentIn = (text: string): string | null => (text === '' ? null : new Date(`${text}:00+05:30`).toISOString())

const numberText = (value: number | null): string => (value === null ? '' : String(value))
const sumText = (minor: number | null): string => (minor === null || minor === 0 ? '' : rupeesText(minor))

export function formOf({ key, terms, series }: AdminOffer): OfferForm {
  const single: Way = terms.code === null ? 'automatic' : 'code'
  return {
    ...emptyForm,
    ...terms,
    key,
    way: series === null ? single : 'codes',
    code: terms.code ?? '',
    percent: numberText(terms.percent),
    amount: sumText(terms.amountMinor),
    cap: sumText(terms.capMinor),
    buyPieces: numberText(terms.buyPieces),
    getPieces: numberText(terms.getPieces),
    startsAt: momentText(terms.startsAt),
    endsAt: momentText(terms.endsAt),
    minSpend: sumText(terms.minSpendMinor),
    minPieces: terms.minPieces === 0 ? '' : String(terms.minPieces),
    perAccount: numberText(terms.perAccount),
    inAll: numberText(terms.inAll),
    priority: String(terms.priority),
  }
}

export type Faults = Readonly<Record<string, string>>
type Read = { readonly terms: OfferTermsBody } | { readonly faults: Faults }

const noNumber = 'Enter a whole number'
const noAmount = 'Enter an amount, such as 1500'

/** Parses the fields as terms; reports invalid text at its field. */
export function termsIn(form: OfferForm): Read {
  const faults: Record<string, string> = {}
  const count = (name: string, text: string): number | null => {
    if (text.trim() === '') return null
    const number = name === 'percent' ? percentIn(text) : wholeIn(text)
    if (number === undefined) faults[`terms.${name}`] = noNumber
    return number ?? null
  }
  const sum = (name: string, text: string): number | null => {
    if (text.trim() === '') return null
    const minor = minorIn(text)
    if (minor === undefined) faults[`terms.${name}`] = noAmount
    return minor ?? null
  }
  const isSet = form.kind === 'buy_x_get_y'
  const terms: OfferTermsBody = {
    title: form.title,
    code: form.way === 'code' ? form.code.trim() : null,
    isListed: form.way === 'code' && form.isListed,
    kind: form.kind,
    percent: form.kind === 'percent' || isSet ? count('percent', form.percent) : null,
    amountMinor: form.kind === 'amount' ? sum('amountMinor', form.amount) : null,
    capMinor: sum('capMinor', form.cap),
    buyPieces: isSet ? count('buyPieces', form.buyPieces) : null,
    getPieces: isSet ? count('getPieces', form.getPieces) : null,
    startsAt: momentIn(form.startsAt),
    endsAt: momentIn(form.endsAt),
    minSpendMinor: sum('minSpendMinor', form.minSpend) ?? 0,
    minPieces: count('minPieces', form.minPieces) ?? 0,
    categoryIds: [...form.categoryIds],
    designerIds: [...form.designerIds],
    isFirstOrder: form.isFirstOrder,
    isFullPriceOnly: form.isFullPriceOnly,
    perAccount: form.way === 'codes' ? null : count('perAccount', form.perAccount),
    inAll: form.way === 'codes' ? null : count('inAll', form.inAll),
    stacksWith: [...form.stacksWith],
    priority: count('priority', form.priority) ?? 0,
    isDraft: form.isDraft,
  }
  return Object.keys(faults).length > 0 ? { faults } : { terms }
}

/** Derives a key: `Diwali: ten off!` becomes `diwali-ten-off`. */
export function keyFrom(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 54)
}
