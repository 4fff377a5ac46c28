export { invoiceRoutes } from './invoices.routes.ts'
export { invoiceFile, issueInvoice, issueCreditNote, issueMissingInvoices } from './invoices.service.ts'
