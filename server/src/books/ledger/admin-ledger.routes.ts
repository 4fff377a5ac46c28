import type { FastifyInstance } from 'fastify'
import { adminLedgerEndpoints } from '@shop/contract/books/admin-ledger'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { showAccounts } from './balances.service.ts'
import { ledgerFile, listEntries } from './entries.service.ts'

const calls = adminLedgerEndpoints

export function adminLedgerRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.accounts)((ctx, { query }) => showAccounts(ctx, query.day ?? null))
  adminRoute(
    app,
    deps,
    calls.entries,
  )((ctx, { query }) =>
    listEntries(ctx, {
      account: query.account,
      from: query.from ?? null,
      until: query.until ?? null,
      kind: query.kind ?? null,
      order: query.order ?? '',
      afterId: query.cursor ?? null,
      limit: query.limit,
    }),
  )
  adminRoute(
    app,
    deps,
    calls.file,
  )((ctx, { actor, body }) => ledgerFile(ctx, actor, { ...body, account: body.account ?? null }))
}
