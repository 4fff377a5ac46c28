/** Words of designers' shares that calls, files and screens have in common. */
export const agreementKinds = ['consignment', 'outright'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementKindTexts = {
  consignment: 'On consignment',
  outright: 'Bought outright',
} as const satisfies Record<AgreementKind, string>

/** Who gives up the discount of a sale. */
export const discountBearers = ['both', 'house', 'designer'] as const
export type DiscountBearer = (typeof discountBearers)[number]

export const discountBearerTexts = {
  both: 'Both, by their shares',
  house: 'The house',
  designer: 'The designer',
} as const satisfies Record<DiscountBearer, string>

export const statementStates = ['issued', 'approved', 'paid', 'withdrawn'] as const
export type StatementState = (typeof statementStates)[number]

export const statementStateTexts = {
  issued: 'To approve',
  approved: 'Approved',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
} as const satisfies Record<StatementState, string>

export const statementLineKinds = ['sale', 'return', 'adjustment', 'payment'] as const
export type StatementLineKind = (typeof statementLineKinds)[number]

export const statementLineTexts = {
  sale: 'Sale',
  return: 'Return',
  adjustment: 'Adjustment',
  payment: 'Payment',
} as const satisfies Record<StatementLineKind, string>

/** Sections of the Income-tax Act under which the house withholds tax, and the rate without a PAN in basis points. */
export const tdsSections = ['194-O', '194C'] as const
export type TdsSection = (typeof tdsSections)[number]

export const tdsSectionTexts = {
  '194-O': '194-O, sales through the shop',
  '194C': '194C, work for the house',
} as const satisfies Record<TdsSection, string>

/** The value that the rate is of; both are without GST. */
export const tdsBaseTexts = {
  '194-O': 'the value of the pieces sold, without GST and less returns',
  '194C': 'the designer’s share, less returns',
} as const satisfies Record<TdsSection, string>

export const tdsRatesWithoutPan = { '194-O': 500, '194C': 2000 } as const satisfies Record<TdsSection, number>
export const mostTdsRateBp = 3000

/** A PAN has five letters, four digits and a letter. */
export const panForm = /^[A-Z]{5}\d{4}[A-Z]$/

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** `4500` basis points as `45 %`. */
export function shareText(shareBp: number): string {
  return `${shareBp / 100} %`
}

/** Hides the digits of an account number but the last four. */
export function maskedReference(text: string): string {
  return text.replaceAll(/[A-Z\d]*\d[\d -]{3,}\d/gi, (number) => `••••${number.replaceAll(/\D/g, '').slice(-4)}`)
}
