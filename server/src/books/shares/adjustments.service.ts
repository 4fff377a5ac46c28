import type { ShareAccount } from '@shop/contract/books/admin-shares'
import { money } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as adjustmentsStore from './adjustments.store.ts'
import { getAccount, showAccount } from './share-accounts.service.ts'
import { listAgreements, lockAccount } from './share-accounts.store.ts'

type Adjusting = {
  readonly id: number
  readonly amountMinor: number
  readonly reason: string
  /** The Idempotency-Key. */
  readonly key: string | null
}

/** Adds the adjustment to the next statement of the label. */
export async function addAdjustment(
  ctx: Context,
  actor: Actor,
  { key, ...adjusting }: Adjusting,
): Promise<ShareAccount> {
  const { id, amountMinor, reason } = adjusting
  const { designerId } = await getAccount(ctx, id)
  await once(ctx, { by: actor, key, input: { call: 'addAdjustment', ...adjusting } }, async (trx) => {
    await lockAccount(trx.db, designerId)
    if ((await listAgreements(trx.db, designerId)).length === 0) throw new ShopError('share.no_agreement')
    const amount = money(amountMinor)
    const made = { designerId, amount, reason, staffId: actor.personId, by: actor.name, at: trx.now }
    await adjustmentsStore.insertAdjustment(trx.db, made)
    const after = { amountMinor, reason }
    await recordChange(trx, actor, { verb: 'adjusted the share', subject: 'designer', subjectId: id, after })
  })
  return showAccount(ctx, id)
}

type Removing = { readonly id: number; readonly adjustmentId: number }

export async function takeOutAdjustment(ctx: Context, actor: Actor, { id, adjustmentId }: Removing): Promise<void> {
  const { designerId } = await getAccount(ctx, id)
  await inTransaction(ctx, async (trx) => {
    await lockAccount(trx.db, designerId)
    const open = await adjustmentsStore.listOpen(trx.db, [designerId])
    const found = open.find((one) => one.id === adjustmentId)
    if (found === undefined) throw new ShopError('share.adjustment_used')
    await adjustmentsStore.removeAdjustment(trx.db, adjustmentId, trx.now)
    const before = { amountMinor: found.amount.amountMinor, reason: found.reason }
    await recordChange(trx, actor, { verb: 'took out an adjustment', subject: 'designer', subjectId: id, before })
  })
}
