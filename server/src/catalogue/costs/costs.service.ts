import type { SizeCost } from '@shop/contract/catalogue/admin-costs'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findCosts, writeCosts, type NewCost } from './costs.store.ts'

export async function getCosts({ db }: Context, productId: number): Promise<SizeCost[]> {
  const sizes = await findCosts(db, productId)
  if (sizes === undefined) throw new ShopError('piece.not_found')
  return sizes
}

type Entered = { readonly id: number; readonly sizes: readonly NewCost[] }

export async function saveCosts(ctx: Context, actor: Actor, { id, sizes }: Entered): Promise<SizeCost[]> {
  return inTransaction(ctx, async (trx) => {
    const known = new Map((await getCosts(trx, id)).map((size) => [size.variantId, size]))
    const faults = sizes.flatMap(({ variantId }, index) =>
      known.has(variantId)
        ? []
        : [{ path: ['sizes', index, 'variantId'], message: 'This size is no longer on the piece' }],
    )
    if (faults.length > 0) throw new ValidationError(faults)
    const changed = sizes.filter(({ variantId, costMinor }) => known.get(variantId)?.costMinor !== costMinor)
    if (changed.length > 0) {
      await writeCosts(trx.db, changed)
      // The history is open to people who may not see costs, so it names the sizes alone.
      const names = changed.map(({ variantId }) => (known.get(variantId)?.choices ?? []).join(' / '))
      await recordChange(trx, actor, {
        verb: 'costs changed',
        subject: 'product',
        subjectId: id,
        after: { sizes: names.filter(Boolean).join(', ') },
      })
    }
    return getCosts(trx, id)
  })
}
