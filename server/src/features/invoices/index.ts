export { invoiceRoutes } from './invoices.routes.ts'
export { invoiceStep, issueMissingInvoices } from './invoices.service.ts'
