import type { AdminCase, CaseRow, CaseSide, Comparison } from '@shop/contract/books/admin-reconciliation'
import { inTransaction } from '#platform/db/transaction.ts'
import { GatewayError, type PaymentGateway } from '#platform/payments/payment-gateway.ts'
import { gatewaysOf } from '#platform/payments/payment-gateways.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as casesStore from './cases.store.ts'
import type { ListedCase } from './cases.store.ts'
import { comparedSince } from './money-actions.rules.ts'
import { reconcile, resolveListed as settleListed } from './reconciliation.service.ts'

const toRow = ({ since, settledAt, ...row }: ListedCase): CaseRow => ({
  ...row,
  since: since.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

type Requested = Parameters<typeof casesStore.listCases>[1]

/** Reads one row more than a page, to know whether another page follows. */
export async function listCases(
  ctx: Context,
  requested: Requested,
): Promise<{ readonly cases: CaseRow[]; readonly next: string | null }> {
  const { limit } = requested
  const rows = await casesStore.listCases(ctx.db, { ...requested, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { cases: page.map(toRow), next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

type ProviderSide = { readonly provider: CaseSide | null; readonly providerProblem: string | null }

/** The provider's present record. If the provider does not respond, the books are still shown. */
async function providerSide(gateway: PaymentGateway, reference: string): Promise<ProviderSide> {
  try {
    const found = await gateway.getPayment(reference)
    const { status, amountMinor, amountRefundedMinor, feeMinor } = found
    const provider = { state: status, amountMinor, refundedMinor: amountRefundedMinor, feeMinor }
    return { provider, providerProblem: null }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const providerProblem = error.isTransient
      ? 'The provider does not answer at the moment. Reload the page later.'
      : 'The provider knows no such payment.'
    return { provider: null, providerProblem }
  }
}

/** A case without a payment in the books may be of any provider. */
async function firstSide(gateways: readonly PaymentGateway[], reference: string): Promise<ProviderSide> {
  let side: ProviderSide = {
    provider: null,
    providerProblem: 'This payment did not go through a provider that the shop uses now.',
  }
  for (const gateway of gateways) {
    side = await providerSide(gateway, reference)
    if (side.provider !== null) return side
  }
  return side
}

export async function getCase(ctx: Context, id: number): Promise<AdminCase> {
  const found = await casesStore.findCase(ctx.db, id)
  if (!found) throw new ShopError('money.no_case')
  const reference = (await casesStore.paymentOf(ctx.db, found)) ?? null
  const books = reference === null ? undefined : await casesStore.findBooks(ctx.db, reference)
  const asked = gatewaysOf(ctx.ports).filter(({ provider }) => books === undefined || provider === books.provider)
  const atProvider = await firstSide(asked, reference ?? found.subject)
  const { provider: _, ...side } = books ?? { provider: '' }
  return {
    ...toRow(found),
    paymentReference: books === undefined ? null : reference,
    books: 'state' in side ? side : null,
    ...atProvider,
  }
}

type Settling = { readonly id: number; readonly version: number; readonly note: string }

/** Closes a case; refuses when somebody settled it or new facts arrived in between. */
export async function settleCase(ctx: Context, actor: Actor, { id, version, note }: Settling): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const before = await casesStore.lockCase(trx.db, id)
    if (!before) throw new ShopError('money.no_case')
    if (before.version !== version || before.settledAt !== null) throw new ConflictError(toRow(before))
    await settleListed(trx, { id, note })
    const { kind, subject } = before
    await recordChange(trx, actor, {
      verb: 'settled',
      subject: 'case',
      subjectId: id,
      before: { state: 'open' },
      after: { state: 'settled', kind, subject, note },
    })
  })
}

type Comparing = { readonly from: string; readonly isTrial: boolean }

/** Compares like the operator's command. It calls the provider, so the audit row is written in a later transaction. */
export async function compareBooks(ctx: Context, actor: Actor, { from, isTrial }: Comparing): Promise<Comparison> {
  const since = comparedSince(from, ctx.now)
  if (since === null) throw new ShopError('money.period')
  const { compared, collected, exceptions } = await reconcile(ctx, { from: since, isDryRun: isTrial }).catch(
    (error: unknown) => {
      if (error instanceof GatewayError) throw new ShopError('payment.provider_unavailable')
      throw error
    },
  )
  if (!isTrial) {
    const after = { from, compared, collected: collected.length, differences: exceptions.length }
    await recordChange(ctx, actor, { verb: 'compared the books', subject: 'settlement', subjectId: from, after })
  }
  return { compared, collected: [...collected], differences: [...exceptions] }
}
