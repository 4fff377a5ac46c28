/** Invoices and credit notes of orders, added by this shop: api.md section 8. */
import { z } from 'zod'
import { access, endpoint, pdfFile } from '#core/endpoint.ts'
import { wireId } from '#core/wire-numbers.ts'

const orderId = z.object({ orderId: wireId })

export const invoiceEndpoints = {
  invoice: endpoint('invoice', {
    method: 'GET',
    path: 'invoices/{orderId}',
    access: access.shopper,
    summary: 'The GST invoice of a paid order, as a PDF file',
    params: orderId,
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['auth.forbidden', 'order.not_found', 'invoice.not_issued'],
  }),
  receipt: endpoint('receipt', {
    method: 'GET',
    path: 'receipts/{orderId}',
    access: access.shopper,
    summary: 'The receipt voucher of an order that is invoiced at dispatch, as a PDF file',
    params: orderId,
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['auth.forbidden', 'order.not_found', 'invoice.no_receipt'],
  }),
  creditNote: endpoint('creditNote', {
    method: 'GET',
    path: 'credit-notes/{orderId}',
    access: access.shopper,
    summary: 'The newest credit note of an order that was refunded, as a PDF file',
    params: orderId,
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['auth.forbidden', 'order.not_found', 'invoice.no_credit_note'],
  }),
  oneCreditNote: endpoint('creditNoteById', {
    method: 'GET',
    path: 'credit-notes/{orderId}/{creditNoteId}',
    access: access.shopper,
    summary: 'One credit note of an order, as a PDF file',
    params: orderId.extend({ creditNoteId: wireId }),
    reply: pdfFile,
    file: 'application/pdf',
    errors: ['auth.forbidden', 'order.not_found', 'invoice.no_credit_note'],
  }),
} as const
