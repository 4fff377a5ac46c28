export { invoiceRoutes } from './invoices.routes.ts'
export { issueInvoice, issueMissingInvoices } from './invoices.service.ts'
