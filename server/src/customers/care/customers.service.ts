import type { z } from 'zod'
import { format, money, type Money } from '@shop/contract/core/money'
import type { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import { giveCredit, takeCredit } from '#checkout'
import { membersOf } from '#customers/segments/segment-conditions.store.ts'
import { getSegment } from '#customers/segments/segments.service.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertSumProof } from '#platform/security/sum-proof.ts'
import { type Balance, creditOf } from '#selling'
import { seesContacts } from './customers.rules.ts'
import * as store from './customers.store.ts'
import type { CustomerAddress, CustomerFilter, CustomerOrder, ListedCustomer } from './customers.store.ts'

const maxOrders = 50

type CustomerQuery = z.output<typeof adminCustomerEndpoints.list.query>

type WantedCustomers = Omit<CustomerFilter, 'chosen'> & { readonly segmentId: number | null }

/** The filters of the list's call. */
export const wantedCustomers = ({ cursor, tag, assigned, segment, ...rest }: CustomerQuery): WantedCustomers => ({
  ...rest,
  segmentId: segment ?? null,
  tag: tag ?? null,
  assigned: assigned ?? null,
  afterId: cursor ?? null,
})

export type CustomerPage = { readonly rows: readonly ListedCustomer[]; readonly next: string | null }

/** Reads one row more than a page, to know whether another page follows. */
export async function listCustomers(ctx: Context, actor: Actor, requested: WantedCustomers): Promise<CustomerPage> {
  if (requested.search !== '' && !seesContacts(actor)) return { rows: [], next: null }
  const { segmentId, ...filter } = requested
  const chosen = segmentId === null ? null : membersOf(await getSegment(ctx, segmentId), ctx.now)
  const found = await store.listCustomers(ctx.db, { ...filter, chosen, limit: requested.limit + 1 })
  const rows = found.slice(0, requested.limit)
  return { rows, next: found.length > requested.limit ? String(rows.at(-1)?.id ?? '') : null }
}

export type ShownCustomer = {
  readonly customer: ListedCustomer
  readonly orders: readonly CustomerOrder[]
  readonly addresses: readonly CustomerAddress[]
  readonly credit: Balance | null
}

/** Follows the id of a merged account to the account that it joined. */
export async function existingCustomer(ctx: Context, id: number): Promise<ListedCustomer> {
  const customer = await store.findCustomer(ctx.db, (await store.findMergedInto(ctx.db, id)) ?? id)
  if (!customer) throw new ShopError('customer.not_found')
  return customer
}

export async function getCustomer(ctx: Context, actor: Actor, given: number): Promise<ShownCustomer> {
  const customer = await existingCustomer(ctx, given)
  const { id } = customer
  const [orders, addresses, credit] = await Promise.all([
    store.listOrdersOf(ctx.db, id, maxOrders),
    seesContacts(actor) ? store.listAddressesOf(ctx.db, id) : [],
    creditOf(ctx, id),
  ])
  return { customer, orders, addresses, credit }
}

type CreditChange = {
  readonly id: number
  readonly amountMinor: number
  readonly reason: string
  readonly key: string | null
}

type Move = {
  readonly verb: string
  /** Taking credit back needs no proof, because the money stays in the house. */
  readonly isProvedBySum: boolean
  readonly run: (
    ctx: Context,
    userId: number,
    sum: { readonly amount: Money; readonly reason: string },
  ) => Promise<void>
}

const give: Move = { verb: 'gave credit', isProvedBySum: true, run: giveCredit }
const take: Move = {
  verb: 'took credit',
  isProvedBySum: false,
  run: async (ctx, userId, sum) => {
    if (!(await takeCredit(ctx, userId, sum))) throw new ShopError('customer.credit_short')
  },
}

async function changeCredit(ctx: Context, actor: Actor, change: CreditChange & { readonly move: Move }): Promise<void> {
  const { amountMinor, reason, key, move } = change
  const { id, isGuest, name } = await existingCustomer(ctx, change.id)
  if (isGuest) throw new ShopError('customer.is_guest')
  const input = { id, amountMinor, reason, verb: move.verb }
  await once(ctx, { by: actor, key, input }, async (trx) => {
    if (move.isProvedBySum) {
      const to = seesContacts(actor) && name !== '' ? name : `customer ${id}`
      await assertSumProof(trx, actor, { action: 'credit', target: `customer ${id}`, to, amount: money(amountMinor) })
    }
    await move.run(trx, id, { amount: money(amountMinor), reason })
    const after = { credit: format(money(amountMinor)), reason }
    await recordChange(trx, actor, { verb: move.verb, subject: 'customer', subjectId: id, after })
  })
}

export const giveCreditTo = (ctx: Context, actor: Actor, change: CreditChange): Promise<void> =>
  changeCredit(ctx, actor, { ...change, move: give })

export const takeCreditFrom = (ctx: Context, actor: Actor, change: CreditChange): Promise<void> =>
  changeCredit(ctx, actor, { ...change, move: take })
