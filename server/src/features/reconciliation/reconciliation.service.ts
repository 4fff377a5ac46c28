import { issueMissingInvoices } from '#features/invoices'
import { collectPayments } from '#features/payments'
import type { Context } from '#platform/context.ts'
import { GatewayError, type GatewayPayment } from '#platform/payment-gateway.ts'
import { judgePayment } from './reconciliation.rules.ts'
import * as store from './reconciliation.store.ts'
import type { BookException } from './reconciliation.store.ts'

const turnSize = 50
const pageSize = 100

/** Asks the provider about orders that nobody told of; resolves to how many were asked about. */
export async function collectUntold(ctx: Context): Promise<number> {
  const orderIds = await store.claimUnsettled(ctx.db, {
    provider: ctx.ports.gateway.provider,
    now: ctx.now,
    limit: turnSize,
  })
  for (const orderId of orderIds) {
    try {
      await collectPayments(ctx, orderId, 'reconciler')
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
      // Each has its next turn noted already; a provider that is down is not asked fifty times.
      if (error.isTransient) return 0
    }
  }
  return orderIds.length
}

export type Reconciliation = {
  /** Payments in the provider's records of the period. */
  readonly compared: number
  /** Taken by the provider and unknown to us: settled or refunded now, or only found in a dry run. */
  readonly collected: readonly string[]
  readonly exceptions: readonly BookException[]
}

type Options = { readonly from: Date; readonly isDryRun: boolean }

/** Compares every payment of the provider since `from` with our payments and books, and settles what was missed. */
export async function reconcile(ctx: Context, { from, isDryRun }: Options): Promise<Reconciliation> {
  const period = { from, to: ctx.now }
  const seen = new Set<string>()
  const collected: string[] = []
  const exceptions: BookException[] = []
  for (let skip = 0; ; skip += pageSize) {
    const page = await ctx.ports.gateway.listPaymentsBetween({ ...period, skip, count: pageSize })
    for (const payment of page) seen.add(payment.id)
    const outcome = await comparePage(ctx, page)
    exceptions.push(...outcome.exceptions)
    for (const { id, orderId } of outcome.toCollect) {
      collected.push(id)
      if (!isDryRun) await collectPayments(ctx, orderId, 'reconciler')
    }
    if (page.length < pageSize) break
  }
  if (!isDryRun) await issueMissingInvoices(ctx)
  exceptions.push(...(await unknownToProvider(ctx, period, seen)))
  exceptions.push(...(await store.listBookExceptions(ctx.db, ctx.now)))
  return { compared: seen.size, collected, exceptions }
}

type PageOutcome = {
  readonly toCollect: readonly { readonly id: string; readonly orderId: number }[]
  readonly exceptions: readonly BookException[]
}

async function comparePage(ctx: Context, page: readonly GatewayPayment[]): Promise<PageOutcome> {
  const ids = page.map((payment) => payment.id)
  const own = await store.listOwnRecords(ctx.db, ids)
  const orderIdOf = await store.listOwnOrders(
    ctx.db,
    page.flatMap((payment) => payment.orderId ?? []),
  )
  const toCollect: { id: string; orderId: number }[] = []
  const exceptions: BookException[] = []
  for (const payment of page) {
    const orderId = payment.orderId === null ? undefined : orderIdOf.get(payment.orderId)
    const verdict = judgePayment(payment, own.get(payment.id), orderId !== undefined)
    if (verdict.kind === 'collect' && orderId !== undefined) toCollect.push({ id: payment.id, orderId })
    if (verdict.kind === 'exception') exceptions.push({ ...verdict.difference, subject: payment.id, id: null })
  }
  return { toCollect, exceptions }
}

type Period = { readonly from: Date; readonly to: Date }

/** Recorded by us and not among the period's records: asked for one by one, since the two clocks may differ. */
async function unknownToProvider(ctx: Context, period: Period, seen: ReadonlySet<string>): Promise<BookException[]> {
  const recorded = await store.listRecorded(ctx.db, { ...period, provider: ctx.ports.gateway.provider })
  const exceptions: BookException[] = []
  for (const id of recorded.filter((one) => !seen.has(one))) {
    if (await isKnownToProvider(ctx, id)) continue
    exceptions.push({
      kind: 'not_at_provider',
      subject: id,
      detail: 'The provider does not know this payment.',
      id: null,
    })
  }
  return exceptions
}

async function isKnownToProvider(ctx: Context, providerPaymentId: string): Promise<boolean> {
  try {
    await ctx.ports.gateway.getPayment(providerPaymentId)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isTransient) throw error
    // Its refusal is the answer.
    return false
  }
}

type Settled = { readonly id: number; readonly note: string }

/** A person has dealt with what was listed, and says how. False: it is not on the list. */
export async function settleListed(ctx: Context, { id, note }: Settled): Promise<boolean> {
  return store.settleException(ctx.db, { id, note, now: ctx.now })
}
