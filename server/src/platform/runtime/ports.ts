import type { JobQueue } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Messenger } from '#platform/mail/messenger.ts'
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts'
import type { SearchEngine } from '#platform/search/search-engine.ts'
import type { GoogleSignIn } from '#platform/security/google-sign-in.ts'
import type { SecurityEventWriter } from '#platform/security/security-event-writer.ts'
import type { Clock } from './clock.ts'

/** What customers and mails see of the house. */
export type Brand = {
  readonly name: string
  readonly chatNumber: string
  readonly socialLinks: Readonly<Record<string, string>>
}

/** Who sells, as invoices say it. */
export type Supplier = {
  readonly legalName: string
  readonly address: string
  readonly state: string
  /** Two digits. */
  readonly stateGstCode: string
  readonly gstin: string
  /** What invoice numbers begin with: `RV` for RV/2627/000123. */
  readonly invoicePrefix: string
}

/** Where people of the house read mail. */
export type Inboxes = { readonly careEmail: string; readonly grievanceEmail: string; readonly careersEmail: string }

/** Text messages cost money: so many are sent in all, whoever causes them. */
export type TextLimits = { readonly perHour: number; readonly perDay: number }

/** The outside world, handed in by the composition root; tests hand in their own. */
export type Ports = {
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly gateway: PaymentGateway
  readonly search: SearchEngine
  readonly mailer: Mailer
  readonly messenger: Messenger
  readonly securityEvents: SecurityEventWriter
  /** Null while Google sign-in is not configured. */
  readonly google: GoogleSignIn | null
  readonly brand: Brand
  readonly supplier: Supplier
  readonly inboxes: Inboxes
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Minutes that an unpaid order holds its pieces. */
  readonly reservationMinutes: number
  /** The same for a shopper who let orders lapse, or whose network places very many. */
  readonly shortReservationMinutes: number
  /** Text messages in all. */
  readonly textLimits: TextLimits
  /** Off for load tests only. */
  readonly hasRateLimit: boolean
}
