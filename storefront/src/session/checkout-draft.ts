import { withStorage } from './browser-storage.ts'

/** Input for the GST invoice of a business. */
export type BusinessDraft = {
  readonly gstin: string
  readonly legalName: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  /** The parcel goes to somebody outside the business. */
  readonly isForThirdParty: boolean
}

const emptyBusiness: BusinessDraft = {
  gstin: '',
  legalName: '',
  address: '',
  city: '',
  postalCode: '',
  isForThirdParty: false,
}

/** Input at checkout that a reload must not lose. */
export type CheckoutDraft = {
  /** The delivery address that the shopper agreed on. */
  readonly addressId: number | null
  readonly isGift: boolean
  readonly giftNote: string
  readonly isCutToMeasure: boolean
  /** YYYY-MM-DD, or empty. */
  readonly neededBy: string
  /** The shopper cleared the day, so that the one of listings does not come back. */
  readonly isWithoutDay: boolean
  readonly isForBusiness: boolean
  readonly business: BusinessDraft
}

export const emptyDraft: CheckoutDraft = {
  addressId: null,
  isGift: false,
  giftNote: '',
  isCutToMeasure: false,
  neededBy: '',
  isWithoutDay: false,
  isForBusiness: false,
  business: emptyBusiness,
}

const key = 'checkout-draft'

function businessFrom(value: unknown): BusinessDraft {
  if (typeof value !== 'object' || value === null) return emptyBusiness
  const stored: Partial<Record<string, unknown>> = { ...value }
  const text = (name: string): string => (typeof stored[name] === 'string' ? stored[name] : '')
  return {
    gstin: text('gstin'),
    legalName: text('legalName'),
    address: text('address'),
    city: text('city'),
    postalCode: text('postalCode'),
    isForThirdParty: stored['isForThirdParty'] === true,
  }
}

function draftFrom(text: string, userId: number): CheckoutDraft {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return emptyDraft
  const stored: Partial<Record<string, unknown>> = { ...value }
  if (stored['userId'] !== userId) return emptyDraft
  const { addressId, giftNote, neededBy } = stored
  return {
    addressId: typeof addressId === 'number' ? addressId : null,
    isGift: stored['isGift'] === true,
    giftNote: typeof giftNote === 'string' ? giftNote : '',
    isCutToMeasure: stored['isCutToMeasure'] === true,
    neededBy: typeof neededBy === 'string' ? neededBy : '',
    isWithoutDay: stored['isWithoutDay'] === true,
    isForBusiness: stored['isForBusiness'] === true,
    business: businessFrom(stored['business']),
  }
}

/** Stored for this tab only, and read only by the shopper who wrote it. */
export function readCheckoutDraft(userId: number): CheckoutDraft {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(key))
  try {
    return text == null ? emptyDraft : draftFrom(text, userId)
  } catch {
    // Another script or an older release wrote the value.
    return emptyDraft
  }
}

export function saveCheckoutDraft(userId: number, draft: CheckoutDraft): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify({ userId, ...draft })))
}

export function clearCheckoutDraft(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key))
}
