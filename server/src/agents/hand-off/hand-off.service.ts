import type { AgentCartChoice } from '@shop/contract/agents/agent-sessions'
import type { Session, Visitor } from '#access'
import type { Buyer, SessionKind, SessionRow } from '#agents/sessions/session.types.ts'
import * as sessionStore from '#agents/sessions/sessions.store.ts'
import { describeGuest, joinBelongings, mergeGuest } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findSession, issueToken } from '#platform/security/session.ts'
import { cartToBuy, chooseDestination, fillOwnCart, lockAddresses, noteAgentSession, viewCart } from '#selling'
import { sessionOfLink } from './hand-off-link.service.ts'

export type HandOff = {
  readonly link: string
  readonly ownToken: string | null
  readonly choice: AgentCartChoice | null
}

export type HandedOver = {
  readonly isOpen: boolean
  readonly ownPieces: number
  readonly kind: SessionKind
  readonly neededBy: string | null
  readonly session: Session | null
}

async function ownShopper(ctx: Context, token: string | null): Promise<SignedInUser | null> {
  if (token === null) return null
  const found = await findSession(ctx.db, `Bearer ${token}`)
  return found !== undefined && 'user' in found ? found.user : null
}

async function lockedSession(trx: Context, id: string): Promise<SessionRow> {
  const row = await sessionStore.lockAny(trx.db, id)
  if (row === undefined) throw new ShopError('agent_cart.invalid')
  if (row.canceledAt !== null || row.expiresAt <= trx.now) throw new ShopError('agent_cart.over')
  if (row.handedOverAt !== null) throw new ShopError('agent_cart.opened')
  return row
}

/** Takes over what an agent put together, once. A preview of the link changes nothing, because only a script calls this. */
export async function openHandOff(
  ctx: Context,
  { link, ownToken, choice }: HandOff,
  visitor: Visitor,
): Promise<HandedOver> {
  const [id, own] = await Promise.all([sessionOfLink(ctx, link), ownShopper(ctx, ownToken)])
  return inTransaction(ctx, async (trx) => {
    const row = await lockedSession(trx, id)
    const ownPieces = own === null ? 0 : (await viewCart(trx, own.id)).lines.length
    const { kind, neededBy } = row
    const told = { ownPieces, kind, neededBy }
    if (ownPieces > 0 && choice === null) return { ...told, isOpen: false, session: null }
    await sessionStore.setHandedOver(trx.db, row, trx.now)
    const checkout = row.kind === 'cart' ? await sessionStore.findCheckoutOf(trx.db, row.id) : row
    await noteAgentSession(trx, { userId: row.userId, sessionId: (checkout ?? row).id })
    if (own === null) return { ...told, isOpen: true, session: await sessionOf(trx, row, visitor) }
    await takeOver(trx, row, { own, isReplacing: choice === 'replace' })
    return { ...told, isOpen: true, session: null }
  })
}

const contactOf = ({ email = '', phone = '' }: Partial<Buyer>) => {
  if (email !== '') return { email, phone: null }
  return { email: null, phone: phone === '' ? null : phone }
}

const nameOf = ({ firstName = '', lastName = '' }: Partial<Buyer>): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ')

async function sessionOf(trx: Context, { userId, buyer }: SessionRow, { userAgent }: Visitor): Promise<Session> {
  const unproved = { isEmailVerified: false, isPhoneVerified: false, avatarUrl: null, isGuest: true }
  const account = { id: userId, name: nameOf(buyer), ...contactOf(buyer), ...unproved }
  return { account, token: await issueToken(trx.db, userId, userAgent) }
}

type Taking = { readonly own: SignedInUser; readonly isReplacing: boolean }

/** The shopper of this browser goes on, with the agent's pieces, address and code. */
async function takeOver(trx: Context, row: SessionRow, { own, isReplacing }: Taking): Promise<void> {
  const address = (await cartToBuy(trx, row.userId))?.address ?? null
  if (isReplacing) await fillOwnCart(trx, { userId: own.id, lines: [] })
  if (own.isGuest) await joinGuest(trx, row, own)
  else await mergeGuest(trx, { guestToken: await issueToken(trx.db, row.userId, null), userId: own.id })
  if (address?.id != null) await chooseDestination(trx, { userId: own.id, addressId: address.id })
}

async function joinGuest(trx: Context, { userId: from, buyer }: SessionRow, own: SignedInUser): Promise<void> {
  const to = own.id
  for (const id of [from, to].toSorted((a, b) => a - b)) await lockAddresses(trx, id)
  await joinBelongings(trx, { from, to })
  await sessionStore.moveSessions(trx.db, { from, to })
  const { email, phone } = contactOf(buyer)
  if (!own.isReachable) await describeGuest(trx, { userId: to, name: nameOf(buyer), contact: email ?? phone })
}
