import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { GooglePerson } from '#platform/security/google-sign-in.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { firstVisit } from './auth.rules.ts'
import { openSession, releaseContact, welcome, type Session, type Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import type { Account } from './auth.store.ts'
import { useNonce } from './google-nonce.service.ts'
import { recover } from './recovery.service.ts'
import * as usedTokens from './used-id-tokens.store.ts'

const provider = 'google'

/** Logs in whoever Google's ID token names; the first time, an account is made or found for them. */
export async function logInWithGoogle(ctx: Context, idToken: string, visitor: Visitor): Promise<Session> {
  if (ctx.ports.google === null) throw new ShopError('auth.social_unavailable')
  const person = await ctx.ports.google.verify(idToken)
  if (!person) throw new ShopError('auth.social_refused')
  return inTransaction(ctx, async (trx) => {
    if (!(await useOnce(trx, person))) throw new ShopError('auth.social_refused')
    const known = await authStore.findByIdentity(trx.db, provider, person.subject)
    const account = known ?? (await meet(trx, person))
    await recordSecurityEvent(trx, { kind: 'sign-in', userId: account.id, details: { by: provider } })
    return openSession(trx, account, visitor)
  })
}

/** Apps that are older than the nonce send tokens without one: such a token is remembered until it is over. */
function useOnce(ctx: Context, { nonce, tokenHash, endsAt }: GooglePerson): Promise<boolean> {
  return nonce === null ? usedTokens.insertNew(ctx.db, { tokenHash, expiresAt: endsAt }) : useNonce(ctx, nonce)
}

async function meet(ctx: Context, person: GooglePerson): Promise<Account> {
  const existing = await findByEmail(ctx, person)
  switch (firstVisit(person, existing !== undefined)) {
    case 'refuse_unverified':
      throw new ShopError('auth.social_refused')
    case 'refuse_existing':
      throw new ShopError('auth.account_exists')
    case 'create':
      return create(ctx, person)
    case 'link':
      return link(ctx, person, existing)
  }
}

function findByEmail(ctx: Context, { email }: GooglePerson): Promise<Account | undefined> {
  return email === null
    ? Promise.resolve(undefined)
    : authStore.lockByIdentifier(ctx.db, { channel: 'email', value: email })
}

async function create(ctx: Context, person: GooglePerson): Promise<Account> {
  if (person.email !== null) await releaseContact(ctx, { channel: 'email', value: person.email })
  const made = await authStore.insertAccount(ctx.db, {
    name: person.name,
    email: person.email,
    isEmailVerified: true,
    phone: null,
    passwordHash: null,
    avatarUrl: person.pictureUrl,
  })
  // Nothing was made: the same person came in twice at once, and the other call has made the account.
  const account = made ?? (await findByEmail(ctx, person))
  if (!account) throw new ShopError('auth.social_refused')
  await authStore.insertIdentity(ctx.db, { userId: account.id, provider, subject: person.subject })
  if (made) {
    await recordSecurityEvent(ctx, { kind: 'sign-up', userId: made.id, details: { by: provider } })
    await welcome(ctx, made)
  }
  return account
}

/** An account whose e-mail was never proved may have been made by somebody else in this person's name: they are out. */
async function link(ctx: Context, person: GooglePerson, account: Account | undefined): Promise<Account> {
  if (!account) throw new ShopError('auth.social_refused')
  const owned = account.isEmailVerified
    ? account
    : await recover(ctx, account, { channel: 'email', passwordHash: null })
  await authStore.insertIdentity(ctx.db, { userId: account.id, provider, subject: person.subject })
  return owned
}
