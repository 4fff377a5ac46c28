import { channelOf, type Channel } from '@shop/contract/core/contact-rules'
import { requestSignInCode, type Session, type Visitor } from '#access'
import { canBeTexted } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { issueToken } from '#platform/security/session.ts'
import { saveAddress } from '#selling'
import { contactHits } from './guests.limits.ts'
import * as guestStore from './guests.store.ts'

const noContacts = { email: null, isEmailVerified: false, phone: null, isPhoneVerified: false, avatarUrl: null }

async function openGuest(ctx: Context, name: string, { userAgent }: Visitor): Promise<Session> {
  const id = await guestStore.insertGuest(ctx.db, name)
  await recordSecurityEvent(ctx, { kind: 'guest-started', userId: id })
  return { account: { id, name, ...noContacts, isGuest: true }, token: await issueToken(ctx.db, id, userAgent) }
}

type Named = { readonly name: string; readonly contact: string | null }

/** A guest whose order staff take; it has no token, because nobody is logged in. */
export async function addGuest(trx: Context, { name, contact }: Named): Promise<number> {
  const id = await guestStore.insertGuest(trx.db, name)
  await recordSecurityEvent(trx, { kind: 'guest-started', userId: id })
  if (contact === null) return id
  const given = await checkedContact(trx, contact)
  await guestStore.setContact(trx.db, id, { channel: channelOfGiven(given), contact })
  return id
}

type Described = { readonly userId: number; readonly name: string; readonly contact: string | null }

/** Names a guest whom somebody else speaks for; throws for a contact that gets no messages. */
export async function describeGuest(trx: Context, { userId, name, contact }: Described): Promise<void> {
  if (contact !== null) {
    const given = await checkedContact(trx, contact)
    await guestStore.setContact(trx.db, userId, { channel: channelOfGiven(given), contact })
  }
  await guestStore.setName(trx.db, userId, name)
}

export function startGuest(ctx: Context, visitor: Visitor): Promise<Session> {
  return inTransaction(ctx, (trx) => openGuest(trx, '', visitor))
}

export type GivenContact = { readonly email: string | null; readonly phone: string | null }

/**
 * Stores the contact for messages about the guest's orders, and queues a code in case an account has this contact. The
 * call itself looks nothing up, so that neither the response nor its time reveals an account.
 */
export async function giveContact(
  ctx: Context,
  { user, contact }: { readonly user: SignedInUser; readonly contact: string },
  visitor: Visitor,
): Promise<GivenContact> {
  if (!user.isGuest) throw new ShopError('auth.not_guest')
  await countHits(ctx, contactHits(user.id))
  const given = await checkedContact(ctx, contact)
  await requestSignInCode(ctx, contact, visitor)
  const isSet = await guestStore.setContact(ctx.db, user.id, { channel: channelOfGiven(given), contact })
  if (!isSet) throw new ShopError('auth.unauthenticated')
  return given
}

const channelOfGiven = ({ email }: GivenContact): Channel => (email === null ? 'phone' : 'email')

async function checkedContact(ctx: Context, contact: string): Promise<GivenContact> {
  if (channelOf(contact) === 'email') return { email: contact, phone: null }
  if (!(await canBeTexted(ctx, contact))) throw new ShopError('auth.phone_country')
  return { email: null, phone: contact }
}

type Delivery = Parameters<typeof saveAddress>[1]['fields']

type NewGuest = { readonly name: string; readonly contact: string; readonly delivery: Delivery }

/**
 * For apps that send contact and address in one call. The guest stays a guest, even when an account has the contact.
 */
export async function createGuest(ctx: Context, { name, contact, delivery }: NewGuest, visitor: Visitor) {
  const given = await checkedContact(ctx, contact)
  const session = await inTransaction(ctx, async (trx) => {
    const made = await openGuest(trx, name, visitor)
    await guestStore.setContact(trx.db, made.account.id, { channel: channelOfGiven(given), contact })
    await saveAddress(trx, { userId: made.account.id, fields: delivery, isDefault: true })
    return made
  })
  return { ...session, account: { ...session.account, ...given } }
}
