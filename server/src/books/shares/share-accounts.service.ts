import type { Agreement as SentAgreement, ShareAccount, ShareAccountRow } from '@shop/contract/books/admin-shares'
import {
  maskedReference,
  type AgreementKind,
  type DiscountBearer,
  type TdsSection,
} from '@shop/contract/books/share-options'
import { indiaDay } from '@shop/contract/core/india-day'
import { subtract } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listAll } from './adjustments.store.ts'
import * as accountsStore from './share-accounts.store.ts'
import type { LabelAgreement } from './share-accounts.store.ts'
import { agreementProblem, agreementOn, dayBefore } from './share.rules.ts'
import type { Account, Issued } from './share.types.ts'
import { sumDebt, type Debt } from './statement-steps.store.ts'
import { listLatest } from './statements.store.ts'
import { isOnePerson, tdsProblem } from './tds.rules.ts'

/** Takes the id of the designer among the categories. */
export async function getAccount(ctx: Context, categoryId: number): Promise<Account> {
  const account = await accountsStore.findAccount(ctx.db, categoryId)
  if (account === undefined) throw new ShopError('share.not_found')
  return account
}

function toAgreements(agreements: readonly LabelAgreement[]): SentAgreement[] {
  return agreements.map((agreement, index) => {
    const next = agreements[index + 1]
    const validUntil = next === undefined ? null : dayBefore(next.validFrom)
    const { id, validFrom, kind, shareBp, discountBearer, note, by, isUsed } = agreement
    const terms = { id, validFrom, kind, shareBp, discountBearer, note, by }
    return { ...terms, validUntil, canBeRemoved: !isUsed && next === undefined }
  })
}

type Books = { readonly account: Account; readonly agreements: readonly LabelAgreement[]; readonly latest?: Issued }

function toAccountRow({ now }: Context, { account, agreements, latest }: Books): ShareAccountRow {
  const sent = toAgreements(agreements)
  const today = agreementOn(agreements, indiaDay(now))
  return {
    id: account.categoryId,
    label: account.name,
    agreement: sent.find(({ id }) => id === today?.id) ?? null,
    owedMinor: latest === undefined ? 0 : subtract(latest.closing, latest.paid).amountMinor,
  }
}

type Overview = Debt & { readonly accounts: ShareAccountRow[] }

export async function listShareAccounts(ctx: Context): Promise<Overview> {
  const accounts = await accountsStore.listAccounts(ctx.db)
  const agreements = await accountsStore.listAgreements(ctx.db, null)
  const latest = await listLatest(
    ctx.db,
    accounts.map(({ designerId }) => designerId),
  )
  const rows = accounts.map((account) => {
    const ofLabel = ({ designerId }: { readonly designerId: number }): boolean => designerId === account.designerId
    const newest = latest.find(ofLabel)
    return toAccountRow(ctx, { account, agreements: agreements.filter(ofLabel), ...(newest && { latest: newest }) })
  })
  return { accounts: rows, ...(await sumDebt(ctx.db)) }
}

export async function showAccount(ctx: Context, categoryId: number): Promise<ShareAccount> {
  const account = await getAccount(ctx, categoryId)
  const { designerId, version, gstin, bankReference, pan, tds } = account
  const agreements = await accountsStore.listAgreements(ctx.db, designerId)
  const [latest] = await listLatest(ctx.db, [designerId])
  const adjustments = await listAll(ctx.db, designerId)
  return {
    ...toAccountRow(ctx, { account, agreements, ...(latest && { latest }) }),
    version,
    gstin,
    bankReference,
    pan,
    tds,
    agreements: toAgreements(agreements).toReversed(),
    adjustments: adjustments.map(({ id, amount, reason, by, at, statementId, number }) => ({
      id,
      amountMinor: amount.amountMinor,
      reason,
      by,
      at: at.toISOString(),
      statement: statementId === null || number === null ? null : { id: statementId, number },
    })),
  }
}

type Changing = { readonly id: number; readonly version: number }
type Facts = Readonly<Record<string, unknown>>
type Changed = { readonly verb: string; readonly before?: Facts; readonly after?: Facts }

/** Changes an account with an audit row; refuses when somebody changed it in between. */
async function changed(
  ctx: Context,
  actor: Actor,
  { id, version, work }: Changing & { readonly work: (trx: Context, account: Account) => Promise<Changed> },
): Promise<ShareAccount> {
  await inTransaction(ctx, async (trx) => {
    const { designerId } = await getAccount(trx, id)
    await accountsStore.lockAccount(trx.db, designerId)
    const account = await getAccount(trx, id)
    if (account.version !== version) throw new ConflictError(await showAccount(trx, id))
    const { verb, before, after } = await work(trx, account)
    await accountsStore.raiseVersion(trx.db, designerId)
    await recordChange(trx, actor, {
      verb,
      subject: 'designer',
      subjectId: id,
      ...(before && { before }),
      ...(after && { after }),
    })
  })
  return showAccount(ctx, id)
}

type Payee = { readonly gstin: string | null; readonly bankReference: string }

export async function changeAccount(
  ctx: Context,
  actor: Actor,
  { gstin, bankReference, ...seen }: Changing & Payee,
): Promise<ShareAccount> {
  const audited = (payee: Payee) => ({ gstin: payee.gstin, payee: maskedReference(payee.bankReference) })
  const work = async (trx: Context, account: Account): Promise<Changed> => {
    if (!isOnePerson(account.pan, gstin)) throw new ShopError('share.other_gstin')
    await accountsStore.updateAccount(trx.db, account.designerId, { gstin, bankReference })
    return { verb: 'changed the payee', before: audited(account), after: audited({ gstin, bankReference }) }
  }
  return changed(ctx, actor, { ...seen, work })
}

type Taxing = Changing & {
  readonly pan: string | null
  readonly section: TdsSection | null
  readonly rateBp: number | null
}

/** Issued statements keep their terms. */
export async function changeTax(
  ctx: Context,
  actor: Actor,
  { pan, section, rateBp, ...seen }: Taxing,
): Promise<ShareAccount> {
  const work = async (trx: Context, account: Account): Promise<Changed> => {
    const problem = tdsProblem({ pan, section, rateBp, gstin: account.gstin })
    if (problem !== null) throw new ShopError(problem)
    const tds = section === null || rateBp === null ? null : { section, rateBp }
    await accountsStore.updateTax(trx.db, account.designerId, { pan, tds })
    const before = { pan: account.pan, section: account.tds?.section ?? null, rateBp: account.tds?.rateBp ?? null }
    return { verb: 'changed the tax withheld', before, after: { pan, section, rateBp } }
  }
  return changed(ctx, actor, { ...seen, work })
}

type Agreeing = Changing & {
  readonly kind: AgreementKind
  readonly shareBp: number
  readonly discountBearer: DiscountBearer
  readonly validFrom: string
  readonly note: string
}

export async function addAgreement(
  ctx: Context,
  actor: Actor,
  { id, version, ...agreement }: Agreeing,
): Promise<ShareAccount> {
  const work = async (trx: Context, { designerId }: Account): Promise<Changed> => {
    const agreements = await accountsStore.listAgreements(trx.db, designerId)
    const settled = await accountsStore.settledDays(trx.db, designerId)
    const problem = agreementProblem(agreement, { agreements, settled })
    if (problem !== null) throw new ShopError(problem)
    await accountsStore.insertAgreement(trx.db, { designerId, ...agreement, by: actor.name, now: trx.now })
    return { verb: 'agreed on a share', after: agreement }
  }
  return changed(ctx, actor, { id, version, work })
}

export async function removeAgreement(
  ctx: Context,
  actor: Actor,
  { agreementId, ...seen }: Changing & { readonly agreementId: number },
): Promise<ShareAccount> {
  const work = async (trx: Context, { designerId }: Account): Promise<Changed> => {
    const agreements = await accountsStore.listAgreements(trx.db, designerId)
    const newest = agreements.at(-1)
    if (newest === undefined || newest.id !== agreementId || newest.isUsed) throw new ShopError('share.agreement_used')
    await accountsStore.deleteAgreement(trx.db, agreementId)
    const { validFrom, kind, shareBp, discountBearer } = newest
    return { verb: 'removed an agreement', before: { validFrom, kind, shareBp, discountBearer } }
  }
  return changed(ctx, actor, { ...seen, work })
}
