import type { Context } from '#platform/runtime/context.ts'
import { lockOrCreateCart } from './cart-addition.store.ts'
import * as draftStore from './draft-cart.store.ts'

export type DraftCart = {
  readonly userId: number
  readonly lines: readonly draftStore.DraftLine[]
  /** An address of the customer; null when only the city is known, or nothing. */
  readonly addressId: number | null
  readonly cityId: number | null
  readonly code: string | null
}

/**
 * Runs `work` with the draft in the customer's cart and then restores the cart. The caller's transaction locks the cart
 * and hides the draft from everybody else, so the draft is priced and bought like any cart.
 */
export async function withDraftCart<T>(trx: Context, draft: DraftCart, work: () => Promise<T>): Promise<T> {
  if (!trx.db.isTransaction) throw new Error('A draft needs a transaction.')
  await lockOrCreateCart(trx.db, draft.userId)
  const own = await draftStore.setAside(trx.db, draft.userId)
  await draftStore.fill(trx.db, own.cartId, draft)
  const result = await work()
  await draftStore.bringBack(trx.db, own)
  return result
}

type Content = { readonly userId: number; readonly lines: readonly draftStore.DraftLine[] }

/** Makes these the lines of the shopper's own cart; the caller knows that the sizes exist. */
export async function fillOwnCart(trx: Context, { userId, lines }: Content): Promise<void> {
  if (!trx.db.isTransaction) throw new Error('A cart is filled in a transaction.')
  await lockOrCreateCart(trx.db, userId)
  await draftStore.replaceLines(trx.db, await draftStore.findCartId(trx.db, userId), lines)
}

type HandedOver = { readonly userId: number; readonly sessionId: string }

/** The cart's order becomes the order of the agent's session. */
export async function noteAgentSession(trx: Context, { userId, sessionId }: HandedOver): Promise<void> {
  await draftStore.setAgentSession(trx.db, userId, sessionId)
}
