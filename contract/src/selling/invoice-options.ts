/** Kinds of tax documents, each with a series of its own numbers. */
export const documentKinds = ['invoice', 'credit_note', 'receipt_voucher', 'refund_voucher'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentBuyers = ['business', 'consumer'] as const
export type DocumentBuyer = (typeof documentBuyers)[number]

/** One document takes 8 ms of processor time, so a file takes up to 16 seconds. */
export const maxDocumentsInFile = 2000

export const invoiceTimes = ['payment', 'dispatch'] as const

/** When orders that are paid in advance get their invoice; cash on delivery is invoiced when it is confirmed. */
export type InvoicingDocument = { readonly issueAt: (typeof invoiceTimes)[number] }

export const invoicingDefault: InvoicingDocument = { issueAt: 'payment' }
