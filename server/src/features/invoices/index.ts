export { invoiceRoutes } from './invoices.routes.ts'
export { invoiceFile, invoiceStep, issueCreditNote, issueMissingInvoices } from './invoices.service.ts'
