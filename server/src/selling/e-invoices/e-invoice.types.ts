import type { StatutoryDocument } from '@shop/contract/selling/statutory-options'
import type { Invoice, InvoiceLine } from '#selling/invoices/invoice.types.ts'

/** An invoice or a credit note as the portal needs it. */
export type DocumentToRegister = Pick<Invoice, 'number' | 'issuedAt' | 'treatment' | 'supplier' | 'buyer' | 'lines'> & {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  readonly orderCode: string
  readonly corrected: { readonly number: string; readonly issuedAt: Date } | null
  /** The lines of the invoice that a credit note corrects. */
  readonly correctedLines: readonly InvoiceLine[] | null
  /** Longer HSN codes that pieces got after the document was issued, by the shorter code on it. */
  readonly longerHsn: Readonly<Record<string, string>>
}

export type HouseFacts = Pick<StatutoryDocument, 'turnover' | 'place' | 'pin'>
