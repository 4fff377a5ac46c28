/** How long the shop keeps what it does not need for ever: housekeeping, log-in and the privacy page read these terms. */
type Term = { readonly amount: number; readonly unit: 'day' | 'month' | 'year' }

const days = (amount: number): Term => ({ amount, unit: 'day' })
const months = (amount: number): Term => ({ amount, unit: 'month' })
const years = (amount: number): Term => ({ amount, unit: 'year' })

export const retention = {
  /** A log-in ends when nobody has used it for so long. */
  unusedLogin: days(60),
  /** No log-in lasts longer, however often it is used. */
  login: years(1),
  /** A device that was logged out is listed in the copy of the account for so long. */
  endedLogin: days(30),
  knownNetwork: days(180),
  /** After its end; a code is good for minutes. */
  code: days(1),
  securityEvent: years(1),
  application: months(6),
  /** After the ticket is closed. */
  enquiry: years(1),
  feedback: years(1),
  /** After it was ended. */
  endedNewsletter: days(30),
  /** After the end of the financial year of the invoice. */
  order: years(8),
  unpaidOrder: years(1),
  paymentFailure: years(1),
  providerEvent: days(180),
  orderRequest: days(30),
  importRun: days(90),
  /** A mail, text or other job after it was done, or given up. */
  job: days(7),
  /** Mails and texts that are written to files while nobody is configured to send them. */
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

/** Whatever is older than this is over. */
export function termStart({ amount, unit }: Term, now: Date): Date {
  const start = new Date(now)
  if (unit === 'day') start.setUTCDate(start.getUTCDate() - amount)
  else if (unit === 'month') start.setUTCMonth(start.getUTCMonth() - amount)
  else start.setUTCFullYear(start.getUTCFullYear() - amount)
  return start
}
