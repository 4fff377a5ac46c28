import type { MergeReport } from '@shop/contract/access/auth'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { findSession, revokeAllTokens, revokeToken } from '#platform/security/session.ts'
import {
  type CartMerge,
  lockAddresses,
  mergeCarts,
  mergeFamilyLinks,
  mergeMeasurements,
  mergeWishlists,
  moveAddresses,
  moveCredit,
  moveOrders,
  saveProduct,
} from '#selling'
import * as guestStore from './guests.store.ts'

type Merge = { readonly guestToken: string; readonly userId: number }

/**
 * Merges the guest into the account that just logged in, and ends the guest's token. Null when the token names no
 * guest, or one that is merged already.
 */
export async function mergeGuest(ctx: Context, { guestToken, userId }: Merge): Promise<MergeReport | null> {
  const session = await findSession(ctx.db, `Bearer ${guestToken}`)
  if (!session || !('user' in session)) return null
  if (!session.user.isGuest) {
    await revokeToken(ctx.db, session.user.tokenId)
    return null
  }
  const guestId = session.user.id
  return inTransaction(ctx, (trx) => mergeInto(trx, guestId, userId))
}

async function mergeInto(trx: Context, from: number, to: number): Promise<MergeReport | null> {
  for (const id of [from, to].toSorted((a, b) => a - b)) await lockAddresses(trx, id)
  if (!(await guestStore.isUnmerged(trx.db, from)) || (await guestStore.isUnmerged(trx.db, to))) return null
  const { cart, saved, orders } = await joinBelongings(trx, { from, to })
  await guestStore.setMerged(trx.db, from, to)
  await revokeAllTokens(trx.db, from)
  await recordSecurityEvent(trx, { kind: 'guest-merged', userId: to, details: { count: cart.pieces } })
  return { pieces: cart.pieces, saved, orders, capped: cappedOf(cart) }
}

type Joined = { readonly cart: CartMerge; readonly saved: number; readonly orders: number }

/** Moves cart, wishlist with the family's answers, orders, addresses, measurements and credit; the caller must have locked both shoppers. */
export async function joinBelongings(
  trx: Context,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Joined> {
  let orders = 0
  const whenLocked = async () => {
    orders = await moveOrders(trx, { from, to })
  }
  const cart = await mergeCarts(trx, { from, to, whenLocked })
  const saved = await mergeWishlists(trx, { from, to })
  for (const productId of cart.overflow) await saveProduct(trx, { userId: to, productId })
  await mergeFamilyLinks(trx, { from, to })
  await moveAddresses(trx, { from, to })
  await mergeMeasurements(trx, { from, to })
  await moveCredit(trx, { from, to })
  return { cart, saved, orders }
}

function cappedOf({ capped }: CartMerge): MergeReport['capped'] {
  return capped.map(({ productName, options, wanted, inCart }) => ({
    product_name: productName,
    size: options['Size'] ?? '',
    wanted,
    in_cart: inCart,
    is_saved: inCart === 0,
  }))
}
