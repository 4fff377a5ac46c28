import type { FastifyInstance } from 'fastify'
import { adminTermsEndpoints } from '@shop/contract/fulfilment/admin-terms'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { searchPieces } from './policy-pieces.service.ts'
import { previewCalendar } from './preview-calendar.service.ts'
import { listKinds, previewDispatchDays } from './preview-dispatch.service.ts'
import { readTermsFile, termsFile, previewPayment } from './preview-payment.service.ts'

const calls = adminTermsEndpoints

export function adminTermsRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.calendar)((ctx, { body }) => previewCalendar(ctx, body.calendar))
  adminRoute(app, deps, calls.kinds)((ctx) => listKinds(ctx))
  adminRoute(app, deps, calls.dispatch)((ctx, { body }) => previewDispatchDays(ctx, body.days))
  adminRoute(app, deps, calls.pieces)((ctx, { query }) => searchPieces(ctx, query.search))
  adminRoute(app, deps, calls.payment)((ctx, { body }) => previewPayment(ctx, body))
  adminRoute(app, deps, calls.file)((ctx) => termsFile(ctx))
  adminRoute(app, deps, calls.readFile)((_, { body }) => readTermsFile(body.csv))
}
