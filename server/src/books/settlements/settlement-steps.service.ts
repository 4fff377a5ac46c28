import type { Settlement, SettlementResult } from '@shop/contract/books/admin-settlements'
import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { insertTransaction, settlementEntries } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { refusalOf } from '#platform/runtime/refusal-of.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { acceptLine as storeAcceptance, listFacts } from './settlement-lines.store.ts'
import type { LineFacts } from './settlement.types.ts'
import { getListed, showSettlement } from './settlements.service.ts'
import * as settlementsStore from './settlements.store.ts'
import type { ListedSettlement } from './settlements.store.ts'

type Version = { readonly id: number; readonly version: number }

async function lockCurrent(trx: Context, actor: Actor, { id, version }: Version): Promise<ListedSettlement> {
  if (!(await settlementsStore.lockSettlement(trx.db, id))) throw new ShopError('settlement.not_found')
  const found = await getListed(trx, id)
  if (found.version !== version) throw new ConflictError(await showSettlement(trx, actor, id))
  return found
}

type Accepting = Version & { readonly lineId: number; readonly reason: string }

/** A refund that the books have as unsent is no difference: it is booked when the provider reports it. */
export async function acceptDifference(
  ctx: Context,
  actor: Actor,
  { lineId, reason, ...seen }: Accepting,
): Promise<Settlement> {
  await inTransaction(ctx, async (trx) => {
    const { code } = await lockCurrent(trx, actor, seen)
    const line = (await listFacts(trx.db, seen.id)).find(({ id }) => id === lineId)
    const isOpen = line !== undefined && line.problem !== null && line.bookingId === null
    if (!isOpen || line.problem === 'refund_not_sent') throw new ShopError('settlement.no_difference')
    await storeAcceptance(trx.db, { lineId, reason, by: actor.name, now: trx.now })
    await settlementsStore.raiseVersion(trx.db, seen.id)
    const { entity, problem, differenceMinor, acceptedReason } = line
    await recordChange(trx, actor, {
      verb: 'accepted a difference',
      subject: 'settlement',
      subjectId: code,
      before: { reason: acceptedReason },
      after: { entity, problem, differenceMinor, reason },
    })
  })
  return showSettlement(ctx, actor, seen.id)
}

type Seen = Version & { readonly netMinor: number }

/** Handles each settlement separately, so that one refusal does not stop the others. */
export async function bookMany(ctx: Context, actor: Actor, settlements: readonly Seen[]): Promise<SettlementResult[]> {
  const results: SettlementResult[] = []
  for (const seen of new Map(settlements.map((one) => [one.id, one])).values()) {
    const refusal = await refusalOf(() => book(ctx, actor, seen))
    const label = (await settlementsStore.findSettlement(ctx.db, seen.id))?.code ?? String(seen.id)
    results.push({ id: seen.id, label, isDone: refusal === undefined, message: refusal?.message ?? null })
  }
  return results
}

const sumOf = (lines: readonly LineFacts[], amountOf: (line: LineFacts) => number): Money =>
  sum(lines.map((line) => money(amountOf(line))))

/** Books the unbooked lines under the settlement's lock, with the time of this booking. */
async function book(ctx: Context, actor: Actor, { netMinor, ...seen }: Seen): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const found = await lockCurrent(trx, actor, seen)
    if (found.netMinor !== netMinor) throw new ConflictError(await showSettlement(trx, actor, seen.id))
    const open = (await listFacts(trx.db, seen.id)).filter(({ bookingId }) => bookingId === null)
    if (open.length === 0) throw new ShopError('settlement.booked')
    if (open.some(({ needsPerson }) => needsPerson)) throw new ShopError('settlement.exceptions')
    const net = sumOf(open, (line) => line.netMinor)
    const tax = sumOf(open, (line) => line.taxMinor)
    const bookedFees = sumOf(open, (line) => line.bookedFeeMinor)
    const fee = subtract(
      subtract(
        sumOf(open, (line) => line.feeMinor),
        tax,
      ),
      bookedFees,
    )
    const cleared = sumOf(open, (line) => line.clearedMinor)
    const by = { by: actor.name, now: trx.now }
    const booking = { settlementId: seen.id, lines: open, netMinor: net.amountMinor, ...by }
    const gatewayBookingId = await settlementsStore.insertBooking(trx.db, booking)
    await settlementsStore.raiseVersion(trx.db, seen.id)
    await insertTransaction(trx.db, {
      kind: 'settlement',
      orderId: null,
      paymentId: null,
      gatewayBookingId,
      entries: settlementEntries({ net, cleared, fee, tax }),
      now: trx.now,
    })
    await recordChange(trx, actor, {
      verb: 'booked',
      subject: 'settlement',
      subjectId: found.code,
      before: { bookedLines: found.bookedLines },
      after: { bookedLines: found.lineCount, utr: found.utr, netMinor: net.amountMinor, taxMinor: tax.amountMinor },
    })
  })
}
