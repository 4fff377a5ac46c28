import type { Remittance, RemittanceRow } from '@shop/contract/books/admin-remittances'
import { maxBookedAtOnce, type RemittanceLineState } from '@shop/contract/books/remittance-options'
import { format, money, sum, type Money } from '@shop/contract/core/money'
import { cashDue, collectCash } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment } from '#selling'
import { toLine, toRow } from './remittance.view.ts'
import * as remittancesStore from './remittances.store.ts'
import type { ListedLine } from './remittances.store.ts'

type Requested = { readonly afterId: number | null; readonly limit: number }

/** Reads one row more than a page, to know whether another page follows. */
export async function listRemittances(ctx: Context, { afterId, limit }: Requested) {
  const [owed, rows] = await Promise.all([
    remittancesStore.sumOwed(ctx.db),
    remittancesStore.listRemittances(ctx.db, { afterId, limit: limit + 1 }),
  ])
  const page = rows.slice(0, limit)
  const remittances: RemittanceRow[] = page.map(toRow)
  return { owed, remittances, next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

const settled: ReadonlySet<RemittanceLineState> = new Set(['ready', 'booked'])

/** Lines that need a person come first. */
export async function showRemittance(ctx: Context, actor: Actor, id: number): Promise<Remittance> {
  const found = await remittancesStore.findRemittance(ctx.db, id)
  if (!found) throw new ShopError('remittance.not_found')
  const lines = await remittancesStore.listLines(ctx.db, id)
  const mayReconcile = actor.permissions.has('money.reconcile')
  return {
    ...toRow(found),
    takenAt: found.takenAt.toISOString(),
    takenBy: found.takenBy,
    lines: lines.toSorted((a, b) => Number(settled.has(a.state)) - Number(settled.has(b.state))).map(toLine),
    canBook: mayReconcile && found.readyLines > 0,
    canAccept: mayReconcile,
  }
}

type Acceptance = { readonly id: number; readonly lineId: number; readonly reason: string }

export async function acceptDifference(
  ctx: Context,
  actor: Actor,
  { id, lineId, reason }: Acceptance,
): Promise<Remittance> {
  await inTransaction(ctx, async (trx) => {
    const { lines } = await showRemittance(trx, actor, id)
    const line = lines.find((one) => one.id === lineId)
    if (line?.state !== 'differs') throw new ShopError('remittance.no_difference')
    await remittancesStore.acceptLine(trx.db, line, { reason, by: actor.name })
    const after = { awb: line.awb, difference: format(money(line.differenceMinor)), reason }
    await recordChange(trx, actor, { verb: 'accepted a difference', subject: 'remittance', subjectId: id, after })
  })
  return showRemittance(ctx, actor, id)
}

type Booking = { readonly orderId: number; readonly reference: string }

const paidBy = (lines: readonly ListedLine[]): Money => sum(lines.map(({ amountMinor }) => money(amountMinor)))

/** Books the cash of one order with all its open lines; false when one of them is not ready. */
async function bookOrder(ctx: Context, actor: Actor, { orderId, reference }: Booking): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    const lines = await remittancesStore.listLinesOfOrder(trx.db, orderId)
    const open = lines.filter(({ state }) => state !== 'paid_before')
    if (!order || open.length === 0 || open.some(({ state }) => state !== 'ready')) return false
    const [amount, paid] = [await cashDue(trx, orderId), paidBy(open)]
    for (const line of open) await remittancesStore.markBooked(trx.db, line, { by: actor.name, now: trx.now })
    await collectCash(trx, { orderId, amount, paid })
    await recordChange(trx, actor, {
      verb: 'booked the courier’s cash',
      subject: 'order',
      subjectId: order.code,
      after: { collected: format(paid), remittance: reference },
    })
    return true
  })
}

/** Books each order by itself, so that one that changes meanwhile does not stop the others. */
export async function bookRemittance(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<{ readonly booked: number; readonly remittance: Remittance }> {
  const { reference } = await showRemittance(ctx, actor, id)
  const lines = await remittancesStore.listLines(ctx.db, id)
  const ready = lines.flatMap(({ orderId, state }) => (orderId !== null && state === 'ready' ? [orderId] : []))
  let booked = 0
  for (const orderId of [...new Set(ready)].slice(0, maxBookedAtOnce)) {
    if (await bookOrder(ctx, actor, { orderId, reference })) booked += 1
  }
  if (booked === 0) throw new ShopError('remittance.nothing_to_book')
  await recordChange(ctx, actor, { verb: 'booked', subject: 'remittance', subjectId: id, after: { orders: booked } })
  return { booked, remittance: await showRemittance(ctx, actor, id) }
}
