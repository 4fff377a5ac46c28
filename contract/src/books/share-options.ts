/** Terms of designers' shares that calls, files and screens share. */
import { indiaDay } from '#core/india-day.ts'

export const agreementKinds = ['consignment', 'outright'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementKindTexts = {
  consignment: 'On consignment',
  outright: 'Bought outright',
} as const satisfies Record<AgreementKind, string>

/** Who bears the discount of a sale. */
export const discountBearers = ['both', 'house', 'designer'] as const
export type DiscountBearer = (typeof discountBearers)[number]

export const discountBearerTexts = {
  both: 'Both, by their shares',
  house: 'The shop',
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

/** Sections under which the house withholds tax, by their names in the Income-tax Act of 1961. */
export const tdsSections = ['194-O', '194C'] as const
export type TdsSection = (typeof tdsSections)[number]

/** The Income-tax Act 2025 has both as rows of one section; it applies to sums credited from this day on. */
const incomeTaxAct2025From = '2026-04-01'

const newSections = {
  '194-O': '393(1) Table 8(v)',
  '194C': '393(1) Table 6(i)',
} as const satisfies Record<TdsSection, string>

const operatorCode = '1035'
/** Codes for work by an individual or an undivided family, and by anybody else. */
const workCodes = { person: '1023', other: '1024' } as const

/** The fourth letter of a PAN tells whether its holder is a person, a family or a firm. */
function paymentCode(section: TdsSection, pan: string | null): string {
  if (section === '194-O') return operatorCode
  const letter = pan?.[3]
  if (letter === undefined) return `${workCodes.person} or ${workCodes.other}`
  return letter === 'P' || letter === 'H' ? workCodes.person : workCodes.other
}

type Credited = { readonly creditedOn: string; readonly pan: string | null }

/** Section and payment code of the Act of 2025, as challans and returns quote them; null for earlier credits. */
export function newTdsName(
  section: TdsSection,
  { creditedOn, pan }: Credited,
): { readonly section: string; readonly code: string } | null {
  if (creditedOn < incomeTaxAct2025From) return null
  return { section: newSections[section], code: paymentCode(section, pan) }
}

/** `393(1) Table 8(v), payment code 1035`, or `194-O` for an earlier credit. */
export function tdsName(section: TdsSection, credited: Credited): string {
  const name = newTdsName(section, credited)
  return name === null ? section : `${name.section}, payment code ${name.code}`
}

const today = { creditedOn: incomeTaxAct2025From, pan: null }

type Signed = { readonly at: string } | null
type Statement = { readonly approved: Signed; readonly issued: Signed; readonly pan: string | null }

/** The approval credits the share. A statement that is not approved yet uses today's names. */
export function tdsNameOf(section: TdsSection, { approved, issued, pan }: Statement): string {
  const at = (approved ?? issued)?.at
  return tdsName(section, { creditedOn: at === undefined ? incomeTaxAct2025From : indiaDay(new Date(at)), pan })
}

/** Labels for the terms of future statements. */
export const tdsSectionTexts = {
  '194-O': `${tdsName('194-O', today)}: sales of others through an operator (194-O before April 2026)`,
  '194C': `${tdsName('194C', today)}: work for the shop (194C before April 2026)`,
} as const satisfies Record<TdsSection, string>

/** The shop invoices in the name of the house, so it collects no GST at source: one choice forces the other. */
export const tdsChoiceText =
  'A house that sells in its own name, as the invoices of this shop do, is no e-commerce operator: it withholds nothing on sales of others and collects no GST at source. Only where designers invoice the customers themselves is the house an operator; it then owes both, and the shop books the income tax only.'

/** The value to which the rate applies, without GST. */
export const tdsBaseTexts = {
  '194-O': 'the value of the pieces sold, without GST and less returns',
  '194C': 'the designer’s share, less returns',
} as const satisfies Record<TdsSection, string>

export const tdsRatesWithoutPan = { '194-O': 500, '194C': 2000 } as const satisfies Record<TdsSection, number>
export const maxTdsRateBp = 3000

/** A PAN has five letters, four digits and a letter. */
export const panForm = /^[A-Z]{5}\d{4}[A-Z]$/

export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** `4500` basis points as `45 %`. */
export function shareText(shareBp: number): string {
  return `${shareBp / 100} %`
}

/** Hides all but the last four digits of an account number. */
export function maskedReference(text: string): string {
  return text.replaceAll(/[A-Z\d]*\d[\d -]{3,}\d/gi, (number) => `••••${number.replaceAll(/\D/g, '').slice(-4)}`)
}
