/** Retention periods, shared by the clean-up tasks, log-in and the privacy page. */
export type Term = { readonly amount: number; readonly unit: 'day' | 'month' | 'year' }

const days = (amount: number): Term => ({ amount, unit: 'day' })
const months = (amount: number): Term => ({ amount, unit: 'month' })
const years = (amount: number): Term => ({ amount, unit: 'year' })

export const retention = {
  /** A log-in that nobody uses. */
  unusedLogin: days(60),
  /** Maximum age of a log-in, even one in use. */
  login: years(1),
  /** A logged-out device stays in the account export for this long. */
  endedLogin: days(30),
  /** A guest who bought nothing, and the log-in of every guest; counted from the last use. */
  guest: days(30),
  knownNetwork: days(180),
  /** Counted from its expiry; a code is valid for minutes. */
  code: days(1),
  /** A picture that was uploaded for a review that was never sent. */
  unsentPicture: days(1),
  /** A picture that staff removed from a piece or a page, and a film that no page shows; they can restore it until then. */
  removedPicture: days(7),
  /** A post that staff deleted; they can restore it until then. */
  deletedPost: days(30),
  /** A step of the workroom with its pictures and the customer’s words. */
  workroomStep: years(1),
  /** Files of an abandoned upload or of a deleted picture. */
  unusedPictureFile: days(1),
  securityEvent: years(1),
  /** A log-in of the staff, counted from its start. */
  staffSession: days(30),
  /** Counted from its expiry or revocation. */
  apiKey: days(90),
  /** The log of staff changes, and bank lines. They are kept as long as the books that they explain. */
  audit: years(8),
  application: months(6),
  /** Counted from the closing of the ticket. */
  enquiry: years(1),
  feedback: years(1),
  /** Answers of the family to a wishlist, counted from the end of the link. */
  familyAnswer: days(60),
  /** How often a query was searched on each day, without personal data. */
  searchQuery: days(400),
  /** Counted from the unsubscription. */
  endedNewsletter: days(30),
  /** Counted from the end of the invoice's financial year. */
  order: years(8),
  unpaidOrder: years(1),
  paymentFailure: years(1),
  providerEvent: days(180),
  orderRequest: days(30),
  /** The contact and network, as hashes, from which an unpaid order reserved pieces. */
  orderOrigin: days(30),
  /** Messages about orders by email, WhatsApp or text, as they were sent. */
  phoneMessage: days(180),
  importRun: days(90),
  /** The answer to a request of an agent, for a repeat of it. */
  agentRequest: days(1),
  /** What an agent put together and nobody bought, counted from its end. */
  agentSession: days(7),
  /** What a buyer bought of it, and a platform that no longer asks. */
  agentOrder: days(180),
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
