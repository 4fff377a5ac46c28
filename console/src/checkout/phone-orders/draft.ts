import type { PhoneAddress, PhoneDraft, PhonePiece } from '@shop/contract/checkout/admin-phone-orders'
import type { PhoneCustomer } from '@shop/contract/checkout/phone-customer'
import { holdMinutes, type PhoneDiscountKind, type PhonePayment } from '@shop/contract/checkout/phone-order-options'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { channelOf } from '@shop/contract/core/contact-rules'
import { phoneOnWire } from '@shop/contract/core/phone-rules'
import { lengthTyped, percentIn } from '@shop/contract/core/typed-number'
import { asTyped } from '@shop/contract/core/typed-text'
import { measureKeys, type LengthUnit, type MeasureKey } from '@shop/contract/selling/measure-fields'
import type { ChosenCard } from './gift-card-form.ts'

export type ChosenSize = {
  readonly variantId: number
  readonly name: string
  readonly size: string
  readonly isMadeToOrder: boolean
  readonly quantity: number
}

export type TypedAddress = {
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly countryId: number | null
  readonly stateId: number | null
  readonly cityId: number | null
  readonly postalCode: string
}

export type TypedBusiness = {
  readonly gstin: string
  readonly legalName: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
}

/** What the call has settled so far; texts are as typed. */
export type Draft = {
  /** The paid order with which the pieces travel; null for an order of its own. */
  readonly withOrder: string | null
  /** Undefined until somebody is chosen; null for a new customer. */
  readonly customer: PhoneCustomer | null | undefined
  readonly contact: string
  readonly sizes: readonly ChosenSize[]
  readonly giftCards: readonly ChosenCard[]
  /** Null for a new address. */
  readonly addressId: number | null
  readonly address: TypedAddress
  readonly offerCode: string
  /** Empty when this order has no discount of its own. */
  readonly discountKind: PhoneDiscountKind | ''
  readonly discountValue: string
  readonly discountReason: string
  readonly giftCode: string
  readonly usesCredit: boolean
  readonly payment: PhonePayment
  readonly holdMinutes: number
  readonly isSent: boolean
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  readonly isCut: boolean
  readonly unit: LengthUnit
  readonly lengths: Readonly<Partial<Record<MeasureKey, string>>>
  readonly cutNotes: string
  readonly isBusiness: boolean
  readonly business: TypedBusiness
}

const noAddress: TypedAddress = {
  name: '',
  phone: '',
  address: '',
  countryId: null,
  stateId: null,
  cityId: null,
  postalCode: '',
}

export const emptyDraft: Draft = {
  withOrder: null,
  customer: undefined,
  contact: '',
  sizes: [],
  giftCards: [],
  addressId: null,
  address: noAddress,
  offerCode: '',
  discountKind: '',
  discountValue: '',
  discountReason: '',
  giftCode: '',
  usesCredit: false,
  payment: 'link',
  holdMinutes: holdMinutes.usual,
  isSent: true,
  giftNote: '',
  isGiftWrapped: false,
  isCut: false,
  unit: 'in',
  lengths: {},
  cutNotes: '',
  isBusiness: false,
  business: { gstin: '', legalName: '', address: '', city: '', postalCode: '' },
}

/** Chooses a customer with their default address and measurements. */
export function withCustomer(draft: Draft, customer: PhoneCustomer): Draft {
  const measured = Object.entries(customer.measurements?.lengths ?? {})
  const [, first] = measured[0] ?? []
  return {
    ...draft,
    customer,
    contact: '',
    usesCredit: false,
    addressId: customer.addresses[0]?.id ?? null,
    address: { ...noAddress, name: customer.name, phone: customer.phone },
    unit: first?.unit ?? 'in',
    lengths: Object.fromEntries(measured.map(([key, { value }]) => [key, String(value)])),
    cutNotes: customer.measurements?.notes ?? '',
  }
}

/** A contact of digits is a phone, which is then the parcel's phone too. */
export function withNewCustomer(draft: Draft, contact: string): Draft {
  const isPhone = channelOf(contact) === 'phone'
  const plain = isPhone ? phoneOnWire(contact) : asTyped(contact)
  const address = { ...noAddress, phone: isPhone ? plain : '' }
  return { ...draft, customer: null, contact: plain, addressId: null, usesCredit: false, address }
}

export function withSize(draft: Draft, { name }: PhonePiece, size: PhonePiece['sizes'][number]): Draft {
  const { variantId, policy, name: sizeName } = size
  const isThere = draft.sizes.some((one) => one.variantId === variantId)
  const isMadeToOrder = policy === 'made_to_order'
  const sizes = isThere
    ? draft.sizes.map((one) => (one.variantId === variantId ? { ...one, quantity: one.quantity + 1 } : one))
    : [...draft.sizes, { variantId, name, size: sizeName, isMadeToOrder, quantity: 1 }]
  return { ...draft, sizes }
}

/** Zero removes the size. */
export function withQuantity(draft: Draft, variantId: number, quantity: number): Draft {
  const sizes = draft.sizes
    .map((one) => (one.variantId === variantId ? { ...one, quantity } : one))
    .filter((one) => one.quantity > 0)
  return { ...draft, sizes }
}

const hasPieceToMake = ({ sizes }: Draft): boolean => sizes.some(({ isMadeToOrder }) => isMadeToOrder)

function isCutToMeasure(draft: Draft): boolean {
  return draft.isCut && hasPieceToMake(draft)
}

export function canBeCut(draft: Draft): boolean {
  return hasPieceToMake(draft)
}

function addressIn({ withOrder, addressId, address }: Draft): PhoneAddress | null {
  const { countryId, stateId, cityId, name, phone, address: street, postalCode } = address
  if (withOrder !== null || addressId !== null || countryId === null || stateId === null || cityId === null) return null
  if (name.trim() === '' || phone.trim() === '' || street.trim() === '') return null
  return { name, phone, address: street, countryId, stateId, cityId, postalCode }
}

function measurementsIn(draft: Draft): NonNullable<PhoneDraft['measurements']> | null {
  if (!isCutToMeasure(draft)) return null
  const typed = measureKeys.flatMap((key) => {
    const value = lengthTyped(draft.lengths[key] ?? '') ?? 0
    return value > 0 ? [[key, { value, unit: draft.unit }] as const] : []
  })
  return { lengths: Object.fromEntries(typed), notes: draft.cutNotes, may_call: false }
}

function discountIn({ discountKind: kind, discountValue, discountReason: reason }: Draft) {
  const value = percentIn(discountValue) ?? 0
  return kind === '' || value < 1 ? null : { kind, value, reason: reason.trim() }
}

/** The draft in the form in which the server prices and places it. */
export function bodyOf(draft: Draft) {
  const { withOrder, customer, sizes, giftCards, offerCode, payment, giftCode, usesCredit } = draft
  const addressId = withOrder === null ? draft.addressId : null
  return {
    withOrder,
    customerId: customer?.id ?? null,
    lines: sizes.map(({ variantId, quantity }) => ({ variantId, quantity })),
    giftCards: [...giftCards],
    addressId,
    address: addressIn(draft),
    offerCode: draft.discountKind === '' ? offerCode.trim() : '',
    discount: discountIn(draft),
    payment,
    giftCodes: giftCode.trim() === '' ? [] : [giftCode.trim()],
    usesCredit,
    giftNote: draft.giftNote,
    isGiftWrapped: draft.isGiftWrapped,
    measurements: measurementsIn(draft),
    business: draft.isBusiness ? { ...draft.business, isForThirdParty: false } : null,
  }
}

/** Lengths and an unfinished business do not change the sums, so only the order itself sends them. */
export function previewBodyOf(draft: Draft): PhoneDraft {
  const { withOrder, addressId, address } = draft
  const cityId = withOrder === null && addressId === null ? address.cityId : null
  return { ...bodyOf(draft), business: null, cityId }
}

/** The reason why the server would refuse these sums. */
function refusalIn({ payment }: Draft, prices: PhonePrices | undefined): string | undefined {
  if (prices === undefined) return undefined
  const refusal = prices.payments.find((way) => way.payment === payment)?.refusal ?? 'Choose another way to pay.'
  if (refusal !== '') return refusal
  if (prices.discountProblem !== '') return 'Correct the discount or remove it.'
  if (prices.codeProblem !== '') return 'Correct the offer code or remove it.'
  return prices.lines.some(({ problem }) => problem !== null) ? 'Change the pieces that cannot be sold.' : undefined
}

/** The next missing entry; undefined when the order can be placed. */
export function missingIn(draft: Draft, prices: PhonePrices | undefined): string | undefined {
  const { withOrder, customer, contact, sizes, giftCards, addressId } = draft
  if (customer === undefined) return 'Choose the customer.'
  if (customer === null && contact === '') return 'Enter the customer’s email or phone.'
  if (sizes.length === 0 && giftCards.length === 0) return 'Add a piece or a gift card.'
  if (withOrder === null && addressId === null && addressIn(draft) === null) return 'Complete the address.'
  if (draft.discountKind !== '' && discountIn(draft) === null) return 'Enter the discount as a whole number.'
  if (draft.discountKind !== '' && draft.discountReason.trim().length < 3) return 'Enter a reason for the discount.'
  if (isCutToMeasure(draft) && Object.keys(measurementsIn(draft)?.lengths ?? {}).length === 0)
    return 'Enter at least one measurement.'
  return refusalIn(draft, prices)
}
