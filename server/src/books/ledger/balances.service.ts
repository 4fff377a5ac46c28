import type { AccountBalances } from '@shop/contract/books/admin-ledger'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { hourMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import * as balancesStore from './balances.store.ts'
import { boundsOf } from './entries.store.ts'

/** Entries between two closings; a balance adds at most twice this many. */
const closingStep = 10_000

const owed = (balanceMinor: number): number => subtract(money(0), money(balanceMinor)).amountMinor

export async function showAccounts(ctx: Context, day: string | null): Promise<AccountBalances> {
  const today = indiaDay(ctx.now)
  const shownDay = day ?? today
  const { lastId } = await boundsOf(ctx.db, { from: null, until: shownDay >= today ? null : shownDay })
  const newest = await boundsOf(ctx.db, { from: null, until: null })
  const [balances, now, open] = await Promise.all([
    balancesStore.balancesThrough(ctx.db, lastId),
    balancesStore.balancesThrough(ctx.db, newest.lastId),
    balancesStore.sumOpen(ctx.db),
  ])
  return {
    day: shownDay,
    accounts: ledgerAccounts.map((account) => ({ account, balanceMinor: balances[account] })),
    giftCards: { ledgerMinor: owed(now.gift_card_liability), openMinor: open.giftCardsMinor, count: open.giftCards },
    storeCredit: { ledgerMinor: owed(now.store_credit_liability), openMinor: open.creditMinor, count: open.credits },
    cash: { ledgerMinor: now.cash_receivable, openMinor: open.cashMinor, count: open.cashOrders },
  }
}

/** Sums entries up to a point before which no transaction can still insert; true while more of them wait. */
export async function closeLedger(ctx: Context, step = closingStep): Promise<boolean> {
  return balancesStore.insertClosing(ctx.db, { step, before: new Date(ctx.now.getTime() - hourMs) })
}
