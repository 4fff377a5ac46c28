/** Invoices and credit notes as issued: the list of a month, their PDFs, and one file of all. */
import { z } from 'zod'
import { amountMinor, cursor, day, done, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint, pdfFile } from '#core/endpoint.ts'
import { monthForm } from '#core/india-month.ts'
import { documentBuyers, documentKinds } from './invoice-options.ts'

const kind = z.enum(documentKinds)

const invoiceRow = z.object({
  id: z.int(),
  number: z.string(),
  kind,
  issuedAt: instant,
  orderCode: z.string(),
  /** The buyer, a business by its legal name; null where the role sees no contacts. */
  customer: z.string().nullable(),
  /** The GST number of a business; null for consumers. */
  gstin: z.string().nullable(),
  /** The state of supply, or the country of an export. */
  place: z.string(),
  taxableMinor: amountMinor,
  taxMinor: amountMinor,
  totalMinor: amountMinor,
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const invoiceTotal = z.object({
  kind,
  count: z.int(),
  taxableMinor: amountMinor,
  taxMinor: amountMinor,
  totalMinor: amountMinor,
})
export type InvoiceTotal = z.infer<typeof invoiceTotal>

export const adminInvoiceEndpoints = {
  list: endpoint('adminInvoices', {
    method: 'GET',
    path: 'invoices',
    access: access.staff('money.read'),
    summary: 'Invoices and credit notes of a month, the newest first, with their totals',
    query: z.object({
      /** The current month by default. */
      month: z.string().regex(monthForm, 'Enter a month, such as 2026-11').optional(),
      kind: kind.optional(),
      buyer: z.enum(documentBuyers).optional(),
      /** A name within the month; the number of a document or an order is found in every month. */
      search: trimmedText(80).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({
      documents: z.array(invoiceRow),
      /** Sums of everything that matches, one for each kind; empty from the second page on. */
      totals: z.array(invoiceTotal),
      next: z.string().nullable(),
    }),
  }),
  pdf: endpoint('adminInvoicePdf', {
    method: 'GET',
    path: 'invoices/{id}/pdf',
    access: access.staff('contacts.read'),
    summary: 'A tax document as PDF, the same bytes as the customer gets',
    params: idParams,
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['invoice.not_found'],
  }),
  send: endpoint('sendInvoice', {
    method: 'POST',
    path: 'invoices/{id}/send',
    access: access.staff('orders.edit'),
    summary: 'Email a tax document to the customer again, five times a day at most',
    params: idParams,
    reply: done,
    isIdempotent: true,
    errors: ['invoice.not_found', 'order.no_email', 'request.key_reused', 'staff.no_permission'],
  }),
  file: endpoint('invoicesFile', {
    method: 'POST',
    path: 'invoices/file',
    access: access.provedStaff('exports.make'),
    summary: 'The tax documents of some days as one PDF, in the order of their numbers',
    body: z.object({ from: day, until: day, kind: kind.optional() }),
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['invoice.none', 'invoice.too_many', 'money.period', 'staff.no_permission'],
  }),
} as const
