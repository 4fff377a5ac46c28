import type { Statement, StatementRow } from '@shop/contract/books/admin-statements'
import { monthAfter, monthStart } from '@shop/contract/core/india-month'
import { inSnapshot } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { getAccount } from './share-accounts.service.ts'
import { listAccounts } from './share-accounts.store.ts'
import type { Issued } from './share.types.ts'
import { draftsOf } from './statement-drafts.service.ts'
import { dueOf } from './statement-payment.rules.ts'
import { listOfStatement } from './statement-payments.store.ts'
import { hasAdjusted } from './statement-steps.store.ts'
import { toDraft, toDraftRow, toRow, toStatement } from './statement.view.ts'
import * as statementsStore from './statements.store.ts'

export const isMonthOver = ({ now }: Context, month: string): boolean => now >= monthStart(monthAfter(month))

type Month = { readonly month: string; readonly isMonthOver: boolean; readonly statements: StatementRow[] }

/** Issued statements and drafts of a month, by label. */
export async function listMonth(ctx: Context, month: string): Promise<Month> {
  return inSnapshot(ctx, async (trx) => {
    const issued = await statementsStore.listOfMonth(trx.db, month)
    const drafts = await draftsOf(trx, await listAccounts(trx.db), month)
    const statements = [...issued.map(toRow), ...drafts.map((draft) => toDraftRow(draft, month))]
    return {
      month,
      isMonthOver: isMonthOver(ctx, month),
      statements: statements.toSorted((a, b) => a.label.localeCompare(b.label)),
    }
  })
}

export async function listOfLabel(ctx: Context, categoryId: number): Promise<StatementRow[]> {
  const { designerId } = await getAccount(ctx, categoryId)
  return (await statementsStore.listOfDesigner(ctx.db, designerId)).map(toRow)
}

type Wanted = { readonly id: number; readonly month: string }

export async function getDraft(ctx: Context, { id, month }: Wanted): Promise<Statement> {
  const account = await getAccount(ctx, id)
  const [found] = await inSnapshot(ctx, (trx) => draftsOf(trx, [account], month))
  if (found === undefined) throw new ShopError('statement.issued')
  return toDraft(found, month, isMonthOver(ctx, month))
}

/** True for a person who neither issued the statement nor made one of its adjustments. */
export async function isSecondPerson(ctx: Context, { staffId }: Actor, { id, issuedBy }: Issued): Promise<boolean> {
  return staffId !== null && staffId !== issuedBy && !(await hasAdjusted(ctx.db, id, staffId))
}

export async function showStatement(ctx: Context, actor: Actor, found: Issued): Promise<Statement> {
  const { state, isLatest } = found
  const payments = await listOfStatement(ctx.db, found.id)
  const mayReconcile = actor.permissions.has('money.reconcile')
  const allowed = {
    canApprove: mayReconcile && state === 'issued' && (await isSecondPerson(ctx, actor, found)),
    canWithdraw: mayReconcile && state === 'issued',
    canPay: mayReconcile && state === 'approved' && isLatest && dueOf(found).amountMinor > 0,
    canReverse: mayReconcile,
  }
  return toStatement(found, { lines: await statementsStore.listLines(ctx.db, found.id), payments, allowed })
}

export async function getIssued(ctx: Context, id: number): Promise<Issued> {
  const found = await statementsStore.findStatement(ctx.db, id)
  if (found === undefined) throw new ShopError('statement.not_found')
  return found
}

export async function getStatement(ctx: Context, actor: Actor, id: number): Promise<Statement> {
  return showStatement(ctx, actor, await getIssued(ctx, id))
}

/** The label for which the person works; people without a label have no statements of their own. */
const ownDesigner = ({ label }: Actor): number | undefined => label?.id

const isShown = ({ state }: Issued): boolean => state !== 'withdrawn'

export async function listOwn(ctx: Context, actor: Actor): Promise<StatementRow[]> {
  const designerId = ownDesigner(actor)
  if (designerId === undefined) return []
  return (await statementsStore.listOfDesigner(ctx.db, designerId)).filter(isShown).map(toRow)
}

/** Another label's statement is not found. */
async function getOwnIssued(ctx: Context, actor: Actor, id: number): Promise<Issued> {
  const designerId = ownDesigner(actor)
  const found = await statementsStore.findStatement(ctx.db, id)
  if (found === undefined || found.designerId !== designerId || !isShown(found)) {
    throw new ShopError('statement.not_found')
  }
  return found
}

export async function getOwn(ctx: Context, actor: Actor, id: number): Promise<Statement> {
  const found = await getOwnIssued(ctx, actor, id)
  const lines = await statementsStore.listLines(ctx.db, found.id)
  return toStatement(found, { lines, payments: await listOfStatement(ctx.db, found.id) })
}
