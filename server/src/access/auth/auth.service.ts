import { channelOf } from '@shop/contract/core/contact-rules'
import { type Challenge, challengeFor } from '#access/second-factor/challenges.service.ts'
import type { FirstProof } from '#access/second-factor/second-factor.types.ts'
import { notifyOwner } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { clearHits, countHits, exceededBy, refuseUsedUp } from '#platform/http/rate-limit.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hashPassword, isEasyToGuess, matchPassword } from '#platform/security/password.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { issueToken, revokeToken } from '#platform/security/session.ts'
import { accountHits, guessHits, loginHits, signupKnownHit } from './auth.limits.ts'
import * as authStore from './auth.store.ts'
import type { Account, AccountWithSecret, LoginIdentifier } from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'

export type Visitor = { readonly network: string; readonly userAgent: string | null }

export type Session = { readonly account: Account; readonly token: string }

function identifierOf(emailOrPhone: string): LoginIdentifier {
  const channel = channelOf(emailOrPhone)
  if (channel === undefined) throw new Error('The contract lets only emails and phone numbers through.')
  return { channel, value: emailOrPhone }
}

type Credentials = { readonly emailOrPhone: string; readonly password: string }

export async function logIn(ctx: Context, credentials: Credentials, visitor: Visitor): Promise<Session> {
  await countHits(ctx, loginHits(credentials.emailOrPhone, visitor.network))
  const accounts = await authStore.listByIdentifier(ctx.db, identifierOf(credentials.emailOrPhone))
  const isKnownHere = await knownNetworks.isKnown(ctx.db, accounts[0]?.id ?? 0, visitor.network)
  await countHits(ctx, guessHits(credentials.emailOrPhone, isKnownHere ? visitor.network : null))
  const account = await withPassword(ctx, accounts, credentials.password)
  if (!account) {
    const details = { by: 'password', contact: credentials.emailOrPhone }
    await recordSecurityEvent(ctx, { kind: 'sign-in-failed', userId: accounts[0]?.id ?? null, details })
    throw new ShopError('auth.wrong_credentials')
  }
  await clearHits(ctx, accountHits(credentials.emailOrPhone, visitor.network))
  return sessionOf(await enter(ctx, account, { by: 'password', visitor }))
}

/** The session of a log-in, or a challenge that needs a code of the second factor. */
export type Entry = Session | { readonly challenge: Challenge }

type FirstStep = { readonly by: FirstProof; readonly visitor: Visitor }

/** Every log-in comes here after its first proof. */
export async function enter(ctx: Context, account: Account, { by, visitor }: FirstStep): Promise<Entry> {
  const challenge = await challengeFor(ctx, account.id, by)
  if (challenge) return { challenge }
  await recordSecurityEvent(ctx, { kind: 'sign-in', userId: account.id, details: { by } })
  return openSession(ctx, account, visitor)
}

/** Call it outside the transaction that consumes the first proof, because it throws for a challenge. */
export function sessionOf(entry: Entry): Session {
  if (!('challenge' in entry)) return entry
  const { token, seconds } = entry.challenge
  throw new ShopError('second_factor.required', { challenge: token, expires_in: seconds })
}

/** One phone may have several accounts from older versions; each keeps its own password until staff merge them. */
async function withPassword(
  ctx: Context,
  accounts: readonly AccountWithSecret[],
  password: string,
): Promise<AccountWithSecret | undefined> {
  if (accounts.length === 0) await matchPassword(password, null)
  for (const account of accounts) {
    const match = await matchPassword(password, account.passwordHash)
    if (match === 'outdated') await authStore.renewHash(ctx.db, account, await hashPassword(password))
    if (match !== 'wrong') return account
  }
  return undefined
}

export async function openSession(ctx: Context, account: Account, visitor: Visitor): Promise<Session> {
  await knownNetworks.remember(ctx.db, account.id, visitor.network)
  return { account, token: await issueToken(ctx.db, account.id, visitor.userAgent) }
}

type Registration = Credentials & { readonly name: string }

export async function signUp(
  ctx: Context,
  { name, emailOrPhone, password }: Registration,
  visitor: Visitor,
): Promise<Session> {
  const known = signupKnownHit(visitor.network)
  await refuseUsedUp(ctx, known)
  const { channel, value } = identifierOf(emailOrPhone)
  await refuseEasyPassword(ctx, password, [name, emailOrPhone])
  const passwordHash = await hashPassword(password)
  const session = await inTransaction(ctx, async (trx) => {
    await releaseContact(trx, { channel, value })
    if (await authStore.isKnown(trx.db, { channel, value })) return undefined
    const account = await authStore.insertAccount(trx.db, {
      name,
      email: channel === 'email' ? value : null,
      isEmailVerified: false,
      phone: channel === 'phone' ? value : null,
      passwordHash,
      avatarUrl: null,
      language: trx.language,
    })
    if (!account) return undefined
    await recordSecurityEvent(trx, { kind: 'sign-up', userId: account.id, details: { by: channel } })
    return openSession(trx, account, visitor)
  })
  if (session) return session
  await exceededBy(ctx, [known])
  throw new ShopError('auth.account_exists')
}

/** Checks every new password; an easy password from earlier still logs in. `words` are the account's own data. */
export async function refuseEasyPassword(
  ctx: Context,
  password: string,
  words: readonly (string | null)[],
): Promise<void> {
  const known = [ctx.ports.brand.name, ...words].filter((word) => word !== null)
  if (await isEasyToGuess(password, known)) throw new ShopError('auth.easy_password')
}

/** Call before assigning a contact: an account with a verified contact loses its unverified claim to this one. */
export async function releaseContact(ctx: Context, identifier: LoginIdentifier): Promise<void> {
  await authStore.releaseUnproved(ctx.db, identifier)
}

/** Welcomes only at a verified contact: anyone can sign up with another person's mailbox or phone. */
export async function welcome(ctx: Context, account: Account): Promise<void> {
  await notifyOwner(ctx, account, { template: 'welcome', facts: { name: account.name } })
}

export async function logOut(ctx: Context, { id: userId, tokenId }: SignedInUser): Promise<void> {
  await revokeToken(ctx.db, tokenId)
  await recordSecurityEvent(ctx, { kind: 'log-out', userId })
}
