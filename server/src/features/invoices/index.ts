export { planCredit, remainingCredits, type CreditPlan, type CreditRequest, type Unspent } from './credit-note.rules.ts'
export { planExactCredit, type ExactRequest } from './exact-credit.rules.ts'
export type { CreditBooks } from './credit-notes.store.ts'
export type { InvoiceLine } from './invoice.types.ts'
export { invoiceRoutes } from './invoices.routes.ts'
export {
  creditBooks,
  creditNoteFile,
  draftInvoice,
  invoiceFile,
  issueInvoice,
  issueCreditNote,
  issueMissingInvoices,
  type InvoiceDraft,
} from './invoices.service.ts'
export {
  listLastSerials,
  listNumberGaps,
  readTaxDocuments,
  type LastSerial,
  type NumberGap,
  type TaxDocument,
  type TimeRange,
} from './tax-documents.store.ts'
