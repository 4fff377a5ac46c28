import type { Clock } from './clock.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import type { JobQueue } from './jobs.ts'
import type { Mailer } from './mailer.ts'
import type { Messenger } from './messenger.ts'
import type { PaymentGateway } from './payment-gateway.ts'

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
export type Desk = { readonly careEmail: string; readonly grievanceEmail: string; readonly careersEmail: string }

/** The outside world, handed in by the composition root; tests hand in their own. */
export type Ports = {
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly gateway: PaymentGateway
  readonly mailer: Mailer
  readonly messenger: Messenger
  /** Null while Google sign-in is not configured. */
  readonly google: GoogleSignIn | null
  readonly brand: Brand
  readonly supplier: Supplier
  readonly desk: Desk
  /** Where shoppers reach the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Minutes that an unpaid order holds its pieces. */
  readonly reservationMinutes: number
  /** Off for load tests only. */
  readonly hasRateLimit: boolean
}
