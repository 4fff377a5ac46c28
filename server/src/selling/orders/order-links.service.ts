import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isSignedBy, signatureOf, signingKey } from '#platform/security/signed-text.ts'
import { moveUses } from '#selling/offers/offer-uses.store.ts'
import { showLines, showOrder, type ListedLine, type ShownOrder } from './order-history.service.ts'
import { linkText, newClaims, parseLink, refusalOfLink, signedPart, type LinkKind } from './order-links.rules.ts'
import * as linkStore from './order-links.store.ts'
import { findOrder } from './orders.service.ts'

const purpose = 'order-link'

async function sign(ctx: Context, link: Parameters<typeof newClaims>[0]): Promise<string> {
  const claims = newClaims(link, ctx.now)
  return linkText(claims, signatureOf(await signingKey(ctx, purpose), signedPart(link.kind, claims)))
}

/** The link for a message about a guest's order; null for an order of an account, whose owner logs in instead. */
export async function guestOrderLink(ctx: Context, orderId: number): Promise<string | null> {
  const facts = await linkStore.findFacts(ctx.db, orderId)
  return facts?.owner === 'guest' ? sign(ctx, { kind: 'mail', orderId, version: facts.version }) : null
}

/** The order that a valid link names. */
export async function orderOfLink(ctx: Context, kind: LinkKind, text: string): Promise<number> {
  const parsed = parseLink(text)
  const key = await signingKey(ctx, purpose)
  if (!parsed || !isSignedBy(key, signedPart(kind, parsed.claims), parsed.signature)) {
    throw new ShopError('order_link.invalid')
  }
  const { claims } = parsed
  const refusal = refusalOfLink(claims, await linkStore.findFacts(ctx.db, claims.orderId), ctx.now)
  if (refusal !== null) throw new ShopError(refusal)
  return claims.orderId
}

/** Exchanges the link of a message for a short-lived token, so that the page need not keep the link. */
export async function openOrderLink(ctx: Context, link: string): Promise<string> {
  const orderId = await orderOfLink(ctx, 'mail', link)
  const facts = await linkStore.findFacts(ctx.db, orderId)
  return sign(ctx, { kind: 'read', orderId, version: facts?.version ?? 1 })
}

export type LinkedOrder = { readonly shown: ShownOrder; readonly lines: readonly ListedLine[] }

export async function readOrderLink(ctx: Context, readToken: string): Promise<LinkedOrder> {
  const orderId = await orderOfLink(ctx, 'read', readToken)
  const userId = (await findOrder(ctx, orderId))?.userId ?? null
  if (userId === null) throw new ShopError('order_link.invalid')
  const shown = await showOrder(ctx, { userId, orderId })
  const { lines } = await showLines(ctx, { userId, orderId })
  return { shown, lines }
}

export async function revokeOrderLinks(ctx: Context, orderId: number): Promise<void> {
  await linkStore.raiseVersion(ctx.db, orderId)
}

/** Moves a guest's orders and what they reserve; call it with both carts locked. Returns their number. */
export async function moveOrders(ctx: Context, { from, to }: { readonly from: number; readonly to: number }) {
  const ids = await linkStore.giveAllTo(ctx.db, from, to)
  if (ids.length > 0) await moveUses(ctx.db, ids, to)
  return ids.length
}

export async function lockGuestOrder(ctx: Context, orderId: number): Promise<linkStore.GuestOrder | undefined> {
  return linkStore.lockOfGuest(ctx.db, orderId)
}

export async function giveOrder(ctx: Context, orderId: number, userId: number): Promise<void> {
  await linkStore.giveTo(ctx.db, orderId, userId)
  await moveUses(ctx.db, [orderId], userId)
}

export function findOrderByContact(ctx: Context, code: string, contact: string) {
  return linkStore.findByContact(ctx.db, code, contact)
}
