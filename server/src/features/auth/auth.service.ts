import { channelOf } from '@shop/contract/words'
import { tell } from '#features/messages'
import type { Context } from '#platform/context.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { clearHits, countHits } from '#platform/rate-limit.ts'
import { issueToken, revokeToken } from '#platform/session.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import { accountHits, guessHits, loginHits, signupHits } from './auth.limits.ts'
import * as authStore from './auth.store.ts'
import type { Account, Reach } from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'

/** From where somebody asks: the network to count tries to, and the device for the list of log-ins. */
export type Visitor = { readonly network: string; readonly userAgent: string | null }

export type Session = { readonly account: Account; readonly token: string }

function reachOf(emailOrPhone: string): Reach {
  const channel = channelOf(emailOrPhone)
  if (channel === undefined) throw new Error('The contract lets only e-mails and phone numbers through.')
  return { channel, value: emailOrPhone }
}

type Credentials = { readonly emailOrPhone: string; readonly password: string }

export async function logIn(ctx: Context, credentials: Credentials, visitor: Visitor): Promise<Session> {
  await countHits(ctx, loginHits(credentials.emailOrPhone, visitor.network))
  const account = await authStore.findByReach(ctx.db, reachOf(credentials.emailOrPhone))
  const isKnownHere = await knownNetworks.isKnown(ctx.db, account?.id ?? 0, visitor.network)
  await countHits(ctx, guessHits(credentials.emailOrPhone, isKnownHere ? visitor.network : null))
  const isRight = await isPassword(credentials.password, account?.passwordHash ?? null)
  if (!account || !isRight) throw new ShopError('auth.wrong_credentials')
  await clearHits(ctx, accountHits(credentials.emailOrPhone, visitor.network))
  return openSession(ctx, account, visitor)
}

/** They are in, and known from now on where they came from. */
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
  await countHits(ctx, signupHits(visitor.network))
  const { channel, value } = reachOf(emailOrPhone)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (trx) => {
    const account = await authStore.insertAccount(trx.db, {
      name,
      email: channel === 'email' ? value : null,
      isEmailVerified: false,
      phone: channel === 'phone' ? value : null,
      passwordHash,
      avatarUrl: null,
    })
    if (!account) throw new ShopError('auth.account_exists')
    await welcome(trx, account)
    return openSession(trx, account, visitor)
  })
}

/** With the account, or not at all. */
export async function welcome(ctx: Context, account: Account): Promise<void> {
  const reach = { email: account.email ?? '', userId: account.id }
  await tell(ctx, reach, { template: 'welcome', facts: { name: account.name } })
}

export async function logOut(ctx: Context, tokenId: number): Promise<void> {
  await revokeToken(ctx.db, tokenId)
}
