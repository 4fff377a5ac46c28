/** Retention periods, shared by the clean-up tasks, log-in and the privacy page. */
type Term = { readonly amount: number; readonly unit: 'day' | 'month' | 'year' }

const days = (amount: number): Term => ({ amount, unit: 'day' })
const months = (amount: number): Term => ({ amount, unit: 'month' })
const years = (amount: number): Term => ({ amount, unit: 'year' })

export const retention = {
  /** Without use. */
  unusedLogin: days(60),
  /** Maximum age of a log-in, even one in use. */
  login: years(1),
  /** A logged-out device stays in the account export for this long. */
  endedLogin: days(30),
  /** A guest that bought nothing, and the log-in of every guest; without use. */
  guest: days(30),
  knownNetwork: days(180),
  /** After it expires; a code is valid for minutes. */
  code: days(1),
  /** A picture that was uploaded for a review which nobody sent. */
  unsentPicture: days(1),
  /** A picture that the staff took off a piece or a page: until then it can be brought back. */
  removedPicture: days(7),
  /** A post that the staff deleted: until then it can be brought back. */
  deletedPost: days(30),
  /** A step of the workroom with its pictures and the customer’s words. */
  workroomStep: years(1),
  /** Files of an abandoned upload or of a deleted picture. */
  unusedPictureFile: days(1),
  securityEvent: years(1),
  /** A log-in of the staff, from its beginning. */
  staffSession: days(30),
  /** After it has expired or was revoked. */
  apiKey: days(90),
  /** Who of the staff changed what, and lines of the bank: as long as the books that they explain. */
  audit: years(8),
  application: months(6),
  /** After the ticket is closed. */
  enquiry: years(1),
  feedback: years(1),
  /** How often a query was searched on a day; nothing of the person. */
  searchQuery: days(400),
  /** After unsubscribing. */
  endedNewsletter: days(30),
  /** After the end of the financial year of the invoice. */
  order: years(8),
  unpaidOrder: years(1),
  paymentFailure: years(1),
  providerEvent: days(180),
  orderRequest: days(30),
  /** From which contact and network an unpaid order reserved pieces, as codes. */
  orderOrigin: days(30),
  /** Order news by email, WhatsApp or text, as it was sent. */
  phoneMessage: days(180),
  importRun: days(90),
  /** Events sent to other systems, with their deliveries. */
  webhookEvent: days(30),
  /** An email, text or other job, after it succeeded or finally failed. */
  job: days(7),
  /** Emails and texts written to files while no provider is configured. */
  outbox: days(30),
} as const satisfies Readonly<Record<string, Term>>

export type TermName = keyof typeof retention

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** For people: `60 days`, `six months`, `one year`. */
export function termText({ amount, unit }: Term): string {
  return `${numberWords[amount] ?? amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** For PostgreSQL: `60 days`. */
export function termInterval({ amount, unit }: Term): string {
  return `${amount} ${unit}s`
}

export function termStart({ amount, unit }: Term, now: Date): Date {
  const start = new Date(now)
  if (unit === 'day') start.setUTCDate(start.getUTCDate() - amount)
  else if (unit === 'month') start.setUTCMonth(start.getUTCMonth() - amount)
  else start.setUTCFullYear(start.getUTCFullYear() - amount)
  return start
}
