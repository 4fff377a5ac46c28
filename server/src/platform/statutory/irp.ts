/** The invoice registration portal: it gives each document between businesses its number (IRN) and a signed QR code. */
import type { EInvoice } from './irp-schema.ts'

export type DocumentKey = {
  readonly type: EInvoice['DocDtls']['Typ']
  readonly number: string
  /** `28/11/2026`. */
  readonly date: string
}

export type Registration = {
  /** 64 hexadecimal digits. */
  readonly irn: string
  readonly ackNumber: string
  readonly ackAt: Date
  /** The signed text of the QR code; null where the portal no longer returns it, which is after two days. */
  readonly qr: string | null
  /** The portal's whole answer, as it came. */
  readonly answer: unknown
}

/** Codes of the portal: 1 duplicate, 2 data entry mistake, 3 order cancelled, 4 others. */
export type IrnCancellation = {
  readonly irn: string
  readonly reasonCode: '1' | '2' | '3' | '4'
  readonly remark: string
}

/** Never call it inside a transaction: rows would stay locked during a network call. Refusals are a StatutoryError. */
export type Irp = {
  /** One document has one registration, however often it is sent. */
  register(invoice: EInvoice): Promise<Registration>
  /** Asked before a retry: the registration that a lost answer may have made. */
  find(document: DocumentKey): Promise<Registration | undefined>
  /** Also done for one that is cancelled already, because the answer of the first call may have been lost. */
  cancel(cancellation: IrnCancellation): Promise<void>
}
