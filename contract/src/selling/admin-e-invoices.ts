/** Invoices and credit notes on the invoice registration portal. */
import { z } from 'zod'
import { amountMinor, cursor, day, done, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { documentKinds } from './invoice-options.ts'
import { cancelReasons, eInvoiceStates, eInvoiceViews } from './statutory-options.ts'

const adminEInvoice = z.object({
  /** The id of the document. */
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedAt: instant,
  orderCode: z.string(),
  /** The buyer, a business by its legal name; null where the role sees no contacts. */
  customer: z.string().nullable(),
  /** Null for an export to a consumer. */
  gstin: z.string().nullable(),
  totalMinor: amountMinor,
  state: z.enum(eInvoiceStates),
  /** The number of the registration; null before it. */
  irn: z.string().nullable(),
  ackNumber: z.string(),
  ackAt: instant.nullable(),
  /** What is missing or what the portal said, one thing on a line; empty without a problem. */
  problem: z.string(),
  /** True while the portal cancels it, which is for 24 hours. */
  canCancel: z.boolean(),
})
export type AdminEInvoice = z.infer<typeof adminEInvoice>

export const adminEInvoiceEndpoints = {
  list: endpoint('eInvoices', {
    method: 'GET',
    path: 'e-invoices',
    access: access.staff('money.read'),
    summary: 'Documents that are registered on the invoice registration portal, the newest first',
    query: z.object({
      view: z.enum(eInvoiceViews).optional().default('open'),
      /** The number of an order. */
      order: trimmedText(40).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({
      /** Null while no portal is connected. */
      provider: z.enum(['gsp', 'sandbox']).nullable(),
      /** The first day of documents that are registered; null while the house registers none. */
      from: day.nullable(),
      counts: z.object({ waiting: z.int(), refused: z.int() }),
      documents: z.array(adminEInvoice),
      next: z.string().nullable(),
    }),
  }),
  register: endpoint('registerEInvoice', {
    method: 'POST',
    path: 'e-invoices/{id}/register',
    access: access.staff('money.reconcile'),
    summary: 'Send a refused document to the portal again, or one that was issued before the first day',
    params: idParams,
    reply: done,
    errors: ['gst_portal.none', 'e_invoice.not_found', 'e_invoice.not_open'],
  }),
  cancel: endpoint('cancelEInvoice', {
    method: 'POST',
    path: 'e-invoices/{id}/cancel',
    access: access.provedStaff('money.reconcile'),
    summary: 'Cancel a registration at the portal, within 24 hours; afterwards only a credit note helps',
    params: idParams,
    body: z.object({
      reason: z.enum(cancelReasons),
      remark: trimmedText(100, { required: 'Say why' }).min(1, 'Say why'),
    }),
    reply: done,
    errors: [
      'gst_portal.none',
      'gst_portal.unavailable',
      'gst_portal.refused',
      'e_invoice.not_found',
      'e_invoice.not_registered',
      'e_invoice.too_late',
    ],
  }),
} as const
