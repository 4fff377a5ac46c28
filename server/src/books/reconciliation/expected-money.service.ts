import { createHash } from 'node:crypto'
import type { ExpectedMoney, MoneyQueue } from '@shop/contract/books/admin-reconciliation'
import { format, money } from '@shop/contract/core/money'
import { collectCash, payOutRefunds, receiveTransfer } from '#checkout'
import { refuseAtDoor } from '#fulfilment'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertSumProof } from '#platform/security/sum-proof.ts'
import * as expectedStore from './expected-money.store.ts'
import type { ExpectedOrder, QueueCounts } from './expected-money.store.ts'
import { allowedActions } from './money-actions.rules.ts'

type Requested = Omit<Parameters<typeof expectedStore.listExpected>[1], 'now'>

export async function countQueues(ctx: Context): Promise<QueueCounts> {
  return expectedStore.countQueues(ctx.db, ctx.now)
}

function toExpected({ permissions }: Actor, queue: MoneyQueue, found: ExpectedOrder): ExpectedMoney {
  const { state, since, detail, ...rest } = found
  const isShown = queue !== 'payouts' || permissions.has('contacts.read')
  return {
    ...rest,
    since: since.toISOString(),
    detail: isShown && detail !== '' ? detail : null,
    isLate: queue === 'transfers' && state === 'cancelled',
    actions: allowedActions(permissions, { queue, state }),
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listExpected(
  ctx: Context,
  actor: Actor,
  requested: Requested,
): Promise<{ readonly expected: ExpectedMoney[]; readonly next: string | null }> {
  const { limit, queue } = requested
  const rows = await expectedStore.listExpected(ctx.db, { ...requested, now: ctx.now, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    expected: page.map((row) => toExpected(actor, queue, row)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

type Booking = {
  readonly orderCode: string
  /** The Idempotency-Key. */
  readonly key: string | null
  readonly input: Readonly<Record<string, unknown>>
  readonly verb: string
  readonly after: Readonly<Record<string, unknown>>
  readonly work: (trx: Context, orderId: number) => Promise<unknown>
}

/** Runs one booking with its audit row in one transaction, once. */
async function booked(ctx: Context, actor: Actor, booking: Booking): Promise<void> {
  const { orderCode, key, input, verb, after, work } = booking
  const orderId = await expectedStore.findOrderId(ctx.db, orderCode)
  if (orderId === undefined) throw new ShopError('order.not_found')
  await once(ctx, { by: actor, key, input: { call: verb, orderCode, ...input } }, async (trx) => {
    await work(trx, orderId)
    await recordChange(trx, actor, { verb, subject: 'order', subjectId: orderCode, after })
  })
}

type Arrived = { readonly orderCode: string; readonly amountMinor: number; readonly key: string | null }

export async function collect(ctx: Context, actor: Actor, { orderCode, amountMinor, key }: Arrived): Promise<void> {
  const amount = money(amountMinor)
  await booked(ctx, actor, {
    orderCode,
    key,
    input: { amountMinor },
    verb: 'booked the courier’s cash',
    after: { collected: format(amount) },
    work: (trx, orderId) => collectCash(trx, { orderId, amount }),
  })
}

type Refused = { readonly orderCode: string; readonly note: string; readonly key: string | null }

export async function refuse(ctx: Context, actor: Actor, { orderCode, note, key }: Refused): Promise<void> {
  await booked(ctx, actor, {
    orderCode,
    key,
    input: { note },
    verb: 'took back a refused parcel',
    after: { note },
    work: (trx, orderId) => refuseAtDoor(trx, { orderId, note }),
  })
}

/** True when the money is owed back to the shopper. */
export async function receive(
  ctx: Context,
  actor: Actor,
  { orderCode, amountMinor, reference, key }: Arrived & { readonly reference: string },
): Promise<boolean> {
  const amount = money(amountMinor)
  await booked(ctx, actor, {
    orderCode,
    key,
    input: { amountMinor, reference },
    verb: 'booked a transfer',
    after: { received: format(amount), reference },
    work: (trx, orderId) => receiveTransfer(trx, { orderId, amount, reference }),
  })
  return expectedStore.isOwedBack(ctx.db, reference)
}

type Payee = { readonly orderId: number; readonly orderCode: string }

/**
 * An account number is a contact, so the confirmation contains only its digest; another account needs another
 * confirmation.
 */
async function payeeOf(trx: Context, { permissions }: Actor, { orderId, orderCode }: Payee) {
  const account = await expectedStore.findRefundAccount(trx.db, orderId)
  const digest = createHash('sha256').update(account).digest('hex')
  const to = permissions.has('contacts.read') && account !== '' ? account : 'the customer'
  return {
    action: 'refund_payout',
    target: `order ${orderCode}, account ${digest}`,
    to: `${to}, order ${orderCode}`,
  } as const
}

/** The sum covers exactly the refunds that the person saw, so that a later one is not paid unseen. */
export async function payOut(ctx: Context, actor: Actor, { orderCode, amountMinor, key }: Arrived): Promise<void> {
  await booked(ctx, actor, {
    orderCode,
    key,
    input: { amountMinor },
    verb: 'booked refunds as paid out',
    after: { paidOut: format(money(amountMinor)) },
    work: async (trx, orderId) => {
      const pending = await expectedStore.lockPendingSum(trx.db, orderId)
      if (pending.amountMinor !== amountMinor) throw new ShopError('money.other_refunds')
      await assertSumProof(trx, actor, { ...(await payeeOf(trx, actor, { orderId, orderCode })), amount: pending })
      await payOutRefunds(trx, orderId)
    },
  })
}
