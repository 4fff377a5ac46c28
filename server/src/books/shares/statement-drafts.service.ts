import { monthStart, monthAfter } from '@shop/contract/core/india-month'
import { money } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { listOpen } from './adjustments.store.ts'
import * as accountsStore from './share-accounts.store.ts'
import type { LabelAgreement } from './share-accounts.store.ts'
import type { Account, Issued, LabelDraft } from './share.types.ts'
import { draftOf } from './statement-draft.rules.ts'
import { listCredits, listPayments, listSales, type Span } from './statement-facts.store.ts'
import { listLatest } from './statements.store.ts'

type Ready = {
  readonly account: Account
  readonly agreements: readonly LabelAgreement[]
  readonly latest: Issued | undefined
  readonly span: Span
}

function spanOf(designerId: number, first: LabelAgreement, latest: Issued | undefined): Span {
  const from = latest === undefined ? new Date(`${first.validFrom}T00:00:00+05:30`) : monthStart(latest.month)
  return { designerId, from }
}

/** Labels with an agreement whose statement of this month, or of a later one, is not issued yet. */
async function listReady(ctx: Context, accounts: readonly Account[], month: string): Promise<Ready[]> {
  const ids = accounts.map(({ designerId }) => designerId)
  const agreements = await accountsStore.listAgreements(ctx.db, ids.length === 1 ? (ids[0] ?? null) : null)
  const latestOf = new Map((await listLatest(ctx.db, ids)).map((one) => [one.designerId, one]))
  return accounts.flatMap((account) => {
    const own = agreements.filter(({ designerId }) => designerId === account.designerId)
    const [first] = own
    const latest = latestOf.get(account.designerId)
    if (first === undefined || (latest !== undefined && latest.month >= month)) return []
    return [{ account, agreements: own, latest, span: spanOf(account.designerId, first, latest) }]
  })
}

/** Computes the given labels' statements of a month from the order lines. */
export async function draftsOf(ctx: Context, accounts: readonly Account[], month: string): Promise<LabelDraft[]> {
  const ready = await listReady(ctx, accounts, month)
  const ids = ready.map(({ account }) => account.designerId)
  const spans = ready.map(({ span }) => span)
  const until = monthStart(monthAfter(month))
  const sales = await listSales(ctx.db, spans, until)
  const credits = await listCredits(ctx.db, { spans, until, drafted: sales })
  const adjustments = await listOpen(ctx.db, ids)
  const payments = await listPayments(ctx.db, ids)
  const ofLabel = <Row extends { readonly designerId: number }>(rows: readonly Row[], id: number): Row[] =>
    rows.filter(({ designerId }) => designerId === id)
  return ready.map(({ account, agreements, latest }) => {
    const { designerId } = account
    const draft = draftOf({
      opening: latest?.closing ?? money(0),
      agreements,
      sales: ofLabel(sales, designerId),
      credits: ofLabel(credits, designerId),
      adjustments: ofLabel(adjustments, designerId),
      payments: ofLabel(payments, designerId),
      tds: account.tds,
      latestTds: latest?.tds ?? null,
    })
    return { account, draft, latest }
  })
}
