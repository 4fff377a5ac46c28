import { sharedPolicyText } from '@shop/contract/content/return-policy-words'
import { emailLinesOf, notify, orderFacts } from '#messages'
import type { Context } from '#platform/runtime/context.ts'
import { languageOfOrder, type BoughtLine, type PayableOrder } from '#selling'
import { listPolicies, type Shipment } from './fulfilment.store.ts'

type Parcel = {
  readonly shipment: Shipment
  readonly lines: readonly BoughtLine[]
  /** True when further pieces of the order follow. */
  readonly isPart?: boolean
  /** True when the shopper was told another courier or number before. */
  readonly isCorrected?: boolean
}

export async function notifyDispatch(
  ctx: Context,
  order: PayableOrder,
  { shipment, lines, isPart = false, isCorrected = false }: Parcel,
): Promise<void> {
  const facts = { ...orderFacts(order), ...shipment, pieces: emailLinesOf(lines), isPart, isCorrected }
  await notify(ctx, order, { template: 'dispatched', facts })
}

export async function notifyDelivery(ctx: Context, order: PayableOrder): Promise<void> {
  const policies = await listPolicies(ctx.db, order.id)
  const returns = sharedPolicyText(policies, (await languageOfOrder(ctx.db, order.id)) ?? 'en')
  await notify(ctx, order, { template: 'delivered', facts: { ...orderFacts(order), returns } })
}

export async function notifyCancellation(ctx: Context, order: PayableOrder): Promise<void> {
  await notify(ctx, order, { template: 'order-cancelled', facts: orderFacts(order) })
}
