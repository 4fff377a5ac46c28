import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { channelOf } from '@shop/contract/words'
import { sendLetter, sendTextMessage } from '#features/messages'
import type { Context } from '#platform/context.ts'
import { hashPassword } from '#platform/password.ts'
import { countHits } from '#platform/rate-limit.ts'
import { revokeAllTokens } from '#platform/session.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import { codeGuessHits, codeHits } from './auth.limits.ts'
import { codeFrom, codeMinutes, shownCode, typedCode } from './auth.rules.ts'
import type { Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'

/**
 * Asks for a code. Nothing is looked up here: the answer is the same, and takes the same time, whether or not there is
 * such an account.
 */
export async function requestCode(ctx: Context, emailOrPhone: string, visitor: Visitor): Promise<void> {
  await countHits(ctx, codeHits(emailOrPhone, visitor.network))
  await ctx.ports.jobs.send(ctx.db, 'code.send', { emailOrPhone })
}

/** The job: makes a code and sends it. Only its hash is kept; a try that fails sends a new one. */
export async function sendCode(ctx: Context, emailOrPhone: string): Promise<void> {
  const channel = channelOf(emailOrPhone)
  if (channel === undefined) return
  const code = newCode()
  const account = await inTransaction(ctx, async (trx) => {
    // Locked: a mailbox that the shopper is just leaving must not get a code that outlives the change.
    const found = await authStore.lockByReach(trx.db, { channel, value: emailOrPhone })
    if (!found) return undefined
    const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
    await authStore.replaceCode(trx.db, { userId: found.id, codeHash: hashOf(code), sentBy: channel, expiresAt })
    return found
  })
  if (!account) return
  const facts = { name: account.name, code: shownCode(code), minutes: codeMinutes }
  const to = channel === 'email' ? (account.email ?? emailOrPhone) : emailOrPhone
  if (channel === 'email') await sendLetter(ctx, { template: 'code', to, facts }, randomUUID())
  else await sendTextMessage(ctx, { template: 'code', to, facts })
}

type NewPassword = { readonly code: string; readonly password: string }

/** Sets the password of the account that the code was sent to, and logs it out everywhere. */
export async function resetPassword(ctx: Context, { code, password }: NewPassword, visitor: Visitor): Promise<void> {
  await countHits(ctx, codeGuessHits(visitor.network))
  const typed = typedCode(code)
  if (typed === undefined) throw new ShopError('auth.no_code')
  await inTransaction(ctx, async (trx) => {
    await authStore.lockByCode(trx.db, hashOf(typed))
    const used = await authStore.useCode(trx.db, hashOf(typed), ctx.now)
    if (!used) throw new ShopError('auth.no_code')
    const passwordHash = await hashPassword(password)
    const isEmailProved = used.sentBy === 'email'
    await authStore.setPassword(trx.db, { userId: used.userId, passwordHash, isEmailProved })
    await revokeAllTokens(trx.db, used.userId)
    await knownNetworks.remember(trx.db, used.userId, visitor.network)
  })
}

function newCode(): string {
  return codeFrom(randomBytes(32)) ?? newCode()
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
