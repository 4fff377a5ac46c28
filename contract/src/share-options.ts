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
