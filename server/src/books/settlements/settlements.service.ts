import type { Settlement, SettlementRow, SettlementView, UnsettledMoney } from '@shop/contract/books/admin-settlements'
import { lateAfterDays } from '@shop/contract/books/settlement-options'
import { dayMs } from '@shop/contract/core/durations'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listFirstFacts } from './settlement-lines.store.ts'
import { toLine, toRow } from './settlement.view.ts'
import * as settlementsStore from './settlements.store.ts'
import type { ListedSettlement } from './settlements.store.ts'
import { listUnsettled, sumUnsettled, type Unsettled } from './unsettled.store.ts'

type Requested = { readonly view: SettlementView; readonly afterId: number | null; readonly limit: number }

/** Reads one row more than a page, to know whether another page follows. */
export async function listSettlements(
  ctx: Context,
  requested: Requested,
): Promise<{ readonly settlements: SettlementRow[]; readonly next: string | null }> {
  const { limit } = requested
  const rows = await settlementsStore.listSettlements(ctx.db, { ...requested, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { settlements: page.map(toRow), next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

export async function getListed(ctx: Context, id: number): Promise<ListedSettlement> {
  const found = await settlementsStore.findSettlement(ctx.db, id)
  if (found === undefined) throw new ShopError('settlement.not_found')
  return found
}

const maxShownLines = 1000

export async function showSettlement(ctx: Context, actor: Actor, id: number): Promise<Settlement> {
  const row = toRow(await getListed(ctx, id))
  const mayReconcile = actor.permissions.has('money.reconcile')
  const bookings = await settlementsStore.listBookings(ctx.db, id)
  return {
    ...row,
    lines: (await listFirstFacts(ctx.db, id, maxShownLines)).map(toLine),
    bookings: bookings.map(({ bookedAt, ...booking }) => ({ ...booking, bookedAt: bookedAt.toISOString() })),
    canBook: mayReconcile && row.state === 'ready',
    canAccept: mayReconcile,
  }
}

const lateBefore = ({ now }: Context): Date => new Date(now.getTime() - lateAfterDays * dayMs)

export async function countAll(ctx: Context) {
  const [counts, sums] = await Promise.all([
    settlementsStore.countSettlements(ctx.db),
    sumUnsettled(ctx.db, lateBefore(ctx)),
  ])
  return { ...counts, ...sums }
}

function toUnsettled(ctx: Context, { at, settlementId, settlementCode, ...row }: Unsettled): UnsettledMoney {
  const hasSettlement = settlementId !== null && settlementCode !== null
  return {
    ...row,
    at: at.toISOString(),
    ageDays: Math.floor((ctx.now.getTime() - at.getTime()) / dayMs),
    isLate: !hasSettlement && at < lateBefore(ctx),
    settlement: hasSettlement ? { id: settlementId, code: settlementCode } : null,
  }
}

type RequestedMoney = {
  readonly isLateOnly: boolean
  /** `payment-17`. */
  readonly cursor: string | null
  readonly limit: number
}

export async function listUnsettledMoney(
  ctx: Context,
  { isLateOnly, cursor, limit }: RequestedMoney,
): Promise<{ readonly money: UnsettledMoney[]; readonly next: string | null }> {
  const [kind = '', id = '0'] = (cursor ?? '').split('-')
  const rows = await listUnsettled(ctx.db, {
    after: cursor === null ? null : { kind, id: Number(id) },
    lateBefore: isLateOnly ? lateBefore(ctx) : null,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    money: page.map((row) => toUnsettled(ctx, row)),
    next: rows.length > limit && last !== undefined ? `${last.kind}-${last.id}` : null,
  }
}
