import { subtract, type Money } from '@shop/contract/core/money'
import type { ProvedAction } from '@shop/contract/core/proof-options'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertSumProof } from '#platform/security/sum-proof.ts'
import type { PayableOrder } from '#selling'
import { sumRefunds } from './fulfilment.store.ts'

type Sent = {
  readonly order: Pick<PayableOrder, 'id' | 'code' | 'shipTo'>
  readonly action: ProvedAction
  readonly target: string
}

/** The sum of all refunds of an order so far. */
export async function refundedOf(ctx: Context, orderId: number): Promise<Money> {
  return sumRefunds(ctx.db, orderId)
}

/** Refuses the refunds made since `before` unless their sum has the proof that it needs. */
export async function assertRefundProof(
  trx: Context,
  actor: Actor,
  { order, action, target, before }: Sent & { readonly before: Money },
): Promise<void> {
  const amount = subtract(await refundedOf(trx, order.id), before)
  const name = actor.permissions.has('contacts.read') ? order.shipTo.name : 'the customer'
  await assertSumProof(trx, actor, { action, target, to: `${name}, order ${order.code}`, amount })
}

/** Runs `work` in the caller's transaction, and refuses it unless the refunded sum has the proof that it needs. */
export async function withProvedRefund(
  trx: Context,
  actor: Actor,
  { work, ...sent }: Sent & { readonly work: () => Promise<void> },
): Promise<void> {
  const before = await refundedOf(trx, sent.order.id)
  await work()
  await assertRefundProof(trx, actor, { ...sent, before })
}
