import type { ProvedSum } from '@shop/contract/core/proof-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { insertSumProof } from '#platform/security/sum-proof.ts'

type Confirmation = { readonly sum: ProvedSum; readonly by: 'code' | 'passkey' }

/** Records that a person confirmed one sum directly after a proof. The audit leaves out the recipient. */
export async function confirmSum(ctx: Context, actor: Actor, { sum, by }: Confirmation): Promise<void> {
  const { sessionId } = actor
  if (sessionId === null) throw new ShopError('staff.no_permission')
  await inTransaction(ctx, async (trx) => {
    await insertSumProof(trx.db, { sessionId, sum, now: trx.now })
    const after = { action: sum.action, amountMinor: sum.amountMinor, by }
    await recordChange(trx, actor, { verb: 'confirmed a sum', subject: 'session', subjectId: sessionId, after })
  })
}
