import { captureAndSettleAll, endStaleRequests, listException, listUncaptured } from '#checkout'
import { listLocationDifferences } from '#fulfilment'
import {
  GatewayError,
  type GatewayPayment,
  type GatewayPaymentPage,
  type PaymentGateway,
} from '#platform/payments/payment-gateway.ts'
import { gatewaysOf, providersOf } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import { issueMissingInvoices } from '#selling'
import { differenceKinds, judgePayment, type DifferenceKind } from './reconciliation.rules.ts'
import * as store from './reconciliation.store.ts'
import type { BookException } from './reconciliation.store.ts'

const batchSize = 50
const pageSize = 100

export async function settleUnreportedPayments(ctx: Context, signal?: AbortSignal): Promise<number> {
  let settled = 0
  for (const provider of providersOf(ctx.ports)) settled += await settleUnreportedOf(ctx, provider, signal)
  return settled
}

async function settleUnreportedOf(ctx: Context, provider: string, signal?: AbortSignal): Promise<number> {
  const orderIds = await store.claimUnsettled(ctx.db, { provider, now: ctx.now, limit: batchSize })
  let isSilent = false
  const collect = async (orderId: number) => {
    // Skips the rest while the provider is down: their next check is already scheduled.
    if (isSilent) return
    try {
      await captureAndSettleAll(ctx, orderId, 'reconciler')
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      ctx.log.warn({ orderId, reason: error.reason }, 'payment provider')
      isSilent = isSilent || error.isTransient
    }
  }
  await mapConcurrently(orderIds, collect, signal)
  return isSilent ? 0 : orderIds.length
}

export type Reconciliation = {
  readonly compared: number
  /**
   * Payments that the provider took and the shop did not have: settled or refunded now, or only reported in a dry run.
   */
  readonly collected: readonly string[]
  readonly exceptions: readonly BookException[]
}

type Options = { readonly from: Date; readonly isDryRun: boolean }

/** Compares every payment of the provider since `from` with our payments and ledger, and settles the missing ones. */
export async function reconcile(ctx: Context, { from, isDryRun }: Options): Promise<Reconciliation> {
  const period = { from, to: ctx.now }
  const seen = new Set<string>()
  const collected: string[] = []
  const differences: Difference[] = []
  for (const gateway of gatewaysOf(ctx.ports)) {
    for await (const page of pagesBetween(gateway, period)) {
      for (const payment of page) seen.add(payment.id)
      const outcome = await comparePage(ctx, page)
      differences.push(...outcome.differences)
      collected.push(...(await collectMissing(ctx, { page, outcome, isDryRun })))
    }
    differences.push(...(await unknownToProvider(ctx, gateway, { ...period, seen })))
  }
  if (!isDryRun) {
    await issueMissingInvoices(ctx)
    await endStaleRequests(ctx)
  }
  const exceptions = isDryRun ? await newAmong(ctx, differences) : []
  if (!isDryRun) await listDifferences(ctx, { differences, compared: [...seen] })
  exceptions.push(...(await store.listBookExceptions(ctx.db, { providers: providersOf(ctx.ports), now: ctx.now })))
  exceptions.push(...(await listLocationDifferences(ctx)).map((one) => ({ ...one, id: null })))
  return { compared: seen.size, collected, exceptions }
}

type Missing = {
  readonly page: readonly GatewayPayment[]
  readonly outcome: PageOutcome
  readonly isDryRun: boolean
}

async function collectMissing(ctx: Context, { page, outcome, isDryRun }: Missing): Promise<string[]> {
  if (!isDryRun) for (const { orderId } of outcome.toCollect) await captureAndSettleAll(ctx, orderId, 'reconciler')
  // A late authorisation that was not captured.
  const left = await listUncaptured(ctx, page)
  return outcome.toCollect.map(({ id }) => id).filter((id) => !left.has(id))
}

async function* pagesBetween(gateway: PaymentGateway, period: Period): AsyncGenerator<readonly GatewayPayment[]> {
  let after: string | null = null
  do {
    const page: GatewayPaymentPage = await gateway.listPaymentsBetween({ ...period, after, count: pageSize })
    yield page.payments
    after = page.next
  } while (after !== null)
}

type Difference = {
  readonly kind: DifferenceKind
  readonly subject: string
  readonly detail: string
  readonly orderId: number | null
}

type Compared = { readonly differences: readonly Difference[]; readonly compared: readonly string[] }

/** A case keeps its number until a person resolves it, or until the records agree again. */
async function listDifferences(ctx: Context, { differences, compared }: Compared): Promise<void> {
  for (const difference of differences) await listException(ctx.db, difference)
  const differing = new Set(differences.map(({ subject }) => subject))
  const agreed = compared.filter((id) => !differing.has(id))
  await store.resolveAgreed(ctx.db, { kinds: differenceKinds, subjects: agreed, now: ctx.now })
}

/** For a dry run: the cases that a real run would list, without numbers. */
async function newAmong(ctx: Context, differences: readonly Difference[]): Promise<BookException[]> {
  const listed = await store.listedDetails(
    ctx.db,
    differences.map(({ subject }) => subject),
  )
  return differences
    .filter(({ kind, subject, detail }) => listed.get(`${kind} ${subject}`) !== detail)
    .map(({ kind, subject, detail }) => ({ kind, subject, detail, id: null }))
}

type PageOutcome = {
  readonly toCollect: readonly { readonly id: string; readonly orderId: number }[]
  readonly differences: readonly Difference[]
}

async function comparePage(ctx: Context, page: readonly GatewayPayment[]): Promise<PageOutcome> {
  const ids = page.map((payment) => payment.id)
  const own = await store.listOwnRecords(ctx.db, ids)
  const orderIdOf = await store.listOwnOrders(
    ctx.db,
    page.flatMap((payment) => payment.orderId ?? []),
  )
  const uncaptured = await listUncaptured(ctx, page)
  const toCollect: { id: string; orderId: number }[] = []
  const differences: Difference[] = []
  for (const payment of page.filter(({ id }) => !uncaptured.has(id))) {
    const orderId = payment.orderId === null ? undefined : orderIdOf.get(payment.orderId)
    const verdict = judgePayment(payment, own.get(payment.id), orderId !== undefined)
    if (verdict.kind === 'collect' && orderId !== undefined) toCollect.push({ id: payment.id, orderId })
    if (verdict.kind === 'exception') {
      differences.push({ ...verdict.difference, subject: payment.id, orderId: orderId ?? null })
    }
  }
  return { toCollect, differences }
}

type Period = { readonly from: Date; readonly to: Date }

/** Queries payments that the shop recorded and the provider did not list in the period, because clocks may differ. */
async function unknownToProvider(
  ctx: Context,
  gateway: PaymentGateway,
  { seen, ...period }: Period & { readonly seen: ReadonlySet<string> },
): Promise<Difference[]> {
  const recorded = await store.listRecorded(ctx.db, { ...period, provider: gateway.provider })
  const differences: Difference[] = []
  for (const id of recorded.filter((one) => !seen.has(one))) {
    if (await isKnownToProvider(gateway, id)) continue
    differences.push({
      kind: 'not_at_provider',
      subject: id,
      detail: 'The provider does not know this payment.',
      orderId: null,
    })
  }
  return differences
}

async function isKnownToProvider(gateway: PaymentGateway, providerPaymentId: string): Promise<boolean> {
  try {
    await gateway.getPayment(providerPaymentId)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isTransient) throw error
    // A refusal means that the provider does not have the payment.
    return false
  }
}

type Resolution = { readonly id: number; readonly note: string }

export async function resolveListed(ctx: Context, { id, note }: Resolution): Promise<boolean> {
  return store.resolveException(ctx.db, { id, note, now: ctx.now })
}
