export { invoiceRoutes } from './invoices.routes.ts'
export { invoiceFile, issueCreditNote, issueInvoice, issueMissingInvoices } from './invoices.service.ts'
