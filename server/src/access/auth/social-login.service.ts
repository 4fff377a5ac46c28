import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { GooglePerson } from '#platform/security/google-sign-in.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { firstVisit } from './auth.rules.ts'
import { enter, releaseContact, sessionOf, welcome, type Session, type Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import type { Account } from './auth.store.ts'
import { useNonce } from './google-nonce.service.ts'
import { recover } from './recovery.service.ts'
import * as usedTokens from './used-id-tokens.store.ts'

const provider = 'google'

type GoogleToken = { readonly idToken: string; readonly nonceSecret: string | null }

export async function logInWithGoogle(
  ctx: Context,
  { idToken, nonceSecret }: GoogleToken,
  visitor: Visitor,
): Promise<Session> {
  if (ctx.ports.google === null) throw new ShopError('auth.social_unavailable')
  const person = await ctx.ports.google.verify(idToken)
  if (!person) throw new ShopError('auth.social_refused')
  const entry = await inTransaction(ctx, async (trx) => {
    if (!(await useOnce(trx, person, nonceSecret))) throw new ShopError('auth.social_refused')
    const known = await authStore.findByIdentity(trx.db, provider, person.subject)
    const account = known ?? (await findOrCreateAccount(trx, person))
    return enter(trx, account, { by: provider, visitor })
  })
  return sessionOf(entry)
}

/** Remembers a token without a nonce, which older apps send, until it expires. */
async function useOnce(ctx: Context, person: GooglePerson, secret: string | null): Promise<boolean> {
  const { nonce, tokenHash, endsAt } = person
  if (nonce !== null) return useNonce(ctx, nonce, secret)
  return secret === null && usedTokens.insertNew(ctx.db, { tokenHash, expiresAt: endsAt })
}

async function findOrCreateAccount(ctx: Context, person: GooglePerson): Promise<Account> {
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
    language: ctx.language,
  })
  // The insert did nothing because a concurrent sign-in of the same person has created the account.
  const account = made ?? (await findByEmail(ctx, person))
  if (!account) throw new ShopError('auth.social_refused')
  await authStore.insertIdentity(ctx.db, { userId: account.id, provider, subject: person.subject })
  if (made) {
    await recordSecurityEvent(ctx, { kind: 'sign-up', userId: made.id, details: { by: provider } })
    await welcome(ctx, made)
  }
  return account
}

/** An intruder may have opened an account with an unverified email; `recover` locks the intruder out. */
async function link(ctx: Context, person: GooglePerson, account: Account | undefined): Promise<Account> {
  if (!account) throw new ShopError('auth.social_refused')
  const owned = account.isEmailVerified
    ? account
    : await recover(ctx, account, { channel: 'email', passwordHash: null })
  await authStore.insertIdentity(ctx.db, { userId: account.id, provider, subject: person.subject })
  return owned
}
