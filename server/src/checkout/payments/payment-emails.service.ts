import { money, type Money } from '@shop/contract/core/money'
import { addNotification, billOf, notify, orderFacts, storedParts } from '#messages'
import type { UnitOfWork } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { amountDue, type BoughtLine, dueOnline, type InvoiceDraft, isPayable, type PayableOrder } from '#selling'
import type { RefundReason, ReleaseReason } from './payment.types.ts'
import type { RefundWay } from './refund-parts.rules.ts'

type PaidOrder = PayableOrder & { readonly lines: readonly BoughtLine[] }
type Paid = { readonly order: PaidOrder; readonly invoice: Pick<InvoiceDraft, 'kind'> }

/** Adds the notification to the batch that pays for the order. */
export async function addPaidNotification(ctx: Context, work: UnitOfWork, { order, invoice }: Paid): Promise<void> {
  const advance = order.part?.first ?? order.offline?.advance ?? money(0)
  const facts = {
    ...orderFacts(order),
    ...billOf(order, order.lines),
    isCash: order.offline?.method === 'cash_on_delivery',
    ...(advance.amountMinor > 0 && { advanceMinor: advance.amountMinor }),
    ...(order.part !== null && { isInParts: true }),
    ...(invoice.kind === 'receipt_voucher' && { isReceipt: true }),
  }
  await addNotification(ctx, work, { recipient: order, notification: { template: 'order-paid', facts } })
}

type Refunding = {
  readonly way?: RefundWay
  /** The part that is refunded another way than the first; absent for most refunds. */
  readonly rest?: { readonly way: RefundWay; readonly amount: Money } | undefined
  readonly amount: Money
  /** The parts that went to gift cards and to credit. */
  readonly stored?: Parameters<typeof storedParts>[0]
  readonly reason: RefundReason | 'after_dispatch'
  readonly refundId: number
  /** True when the whole payment is refunded. */
  readonly isWhole: boolean
  readonly pieces: readonly { readonly description: string; readonly detail: string; readonly quantity: number }[]
}

export async function notifyRefund(ctx: Context, order: PayableOrder, refunding: Refunding): Promise<void> {
  const { amount, reason, refundId, isWhole, pieces, stored, rest, way = 'provider' } = refunding
  const named = pieces.map(({ description, detail, quantity }) => ({ description, detail, quantity }))
  const parts = stored ? storedParts(stored) : {}
  const other = rest && { rest: { way: rest.way, amountMinor: rest.amount.amountMinor } }
  const facts = { ...orderFacts(order), ...parts, ...other, amountMinor: amount.amountMinor, reason, refundId, way }
  await notify(ctx, order, { template: 'refunded', facts: isWhole ? facts : { ...facts, pieces: named } })
}

export async function notifyBalancePaid(ctx: Context, order: PayableOrder, amount: Money): Promise<void> {
  const facts = { ...orderFacts(order), amountMinor: amount.amountMinor }
  await notify(ctx, order, { template: 'balance-paid', facts })
}

type Releasing = { readonly amount: Money; readonly reason: ReleaseReason }

export async function notifyRelease(ctx: Context, order: PayableOrder, { amount, reason }: Releasing): Promise<void> {
  const facts = { ...orderFacts(order), amountMinor: amount.amountMinor, reason }
  await notify(ctx, order, { template: 'payment-released', facts })
}

export async function notifyFailure(ctx: Context, order: PayableOrder): Promise<void> {
  const payUntil = isPayable(order, ctx.now) ? (order.reservedUntil?.toISOString() ?? null) : null
  const facts = { ...orderFacts(order), totalMinor: (dueOnline(order) ?? amountDue(order)).amountMinor, payUntil }
  await notify(ctx, order, { template: 'payment-failed', facts })
}
