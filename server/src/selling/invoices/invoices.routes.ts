import type { FastifyInstance } from 'fastify'
import { invoiceEndpoints } from '@shop/contract/selling/invoices'
import { shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { downloadInvoice } from './invoices.service.ts'

export function invoiceRoutes(app: FastifyInstance, deps: AppDeps): void {
  shopperRoute(
    app,
    deps,
    invoiceEndpoints.invoice,
  )((ctx, { user, params }) =>
    downloadInvoice(ctx, { userId: user.id, orderId: params.orderId, key: { kind: 'invoice' } }),
  )
  shopperRoute(
    app,
    deps,
    invoiceEndpoints.receipt,
  )((ctx, { user, params }) =>
    downloadInvoice(ctx, { userId: user.id, orderId: params.orderId, key: { kind: 'receipt_voucher' } }),
  )
  shopperRoute(
    app,
    deps,
    invoiceEndpoints.creditNote,
  )((ctx, { user, params }) =>
    downloadInvoice(ctx, { userId: user.id, orderId: params.orderId, key: { kind: 'credit_note' } }),
  )
  shopperRoute(
    app,
    deps,
    invoiceEndpoints.oneCreditNote,
  )((ctx, { user, params: { orderId, creditNoteId } }) =>
    downloadInvoice(ctx, { userId: user.id, orderId, key: { kind: 'credit_note', id: creditNoteId } }),
  )
}
