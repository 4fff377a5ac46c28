/** Invoices and credit notes of orders: what the shop adds (api.md, section 8). */
import { z } from 'zod'
import { access, endpoint, pdfFile } from './endpoint.ts'
import { wireId } from './wire-numbers.ts'

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
    errors: ['auth.not_yours', 'order.not_found', 'invoice.not_issued'],
  }),
} as const
