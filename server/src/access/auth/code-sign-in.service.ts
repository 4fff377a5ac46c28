import { channelOf } from '@shop/contract/core/contact-rules'
import { inTransaction } from '#platform/db/transaction.ts'
import { exceededBy } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { codeHits, codeNetworkHits } from './auth.limits.ts'
import { codeMinutes, isProved } from './auth.rules.ts'
import { enter, sessionOf, type Session, type Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import { recover } from './recovery.service.ts'
import { countCodeGuess, deliverCode, issueCode, useCode } from './verification-code.service.ts'

const purpose = 'guest_sign_in'

/**
 * Queues a code for the account with a guest's contact. Like a password reset, the call looks nothing up. Above the
 * limits it queues none: many guests share a mobile carrier's network, and their checkout continues without a code.
 */
export async function requestSignInCode(ctx: Context, contact: string, { network }: Visitor): Promise<void> {
  const hits = [...codeNetworkHits(network), ...codeHits(contact, network)]
  if ((await exceededBy(ctx, hits)).length > 0) return
  await ctx.ports.jobs.send(ctx.db, 'guest.code', { emailOrPhone: contact })
}

/** Job handler: sends a code if there is an account with this contact. */
export async function sendSignInCode(ctx: Context, emailOrPhone: string): Promise<void> {
  const channel = channelOf(emailOrPhone)
  if (channel === undefined) return
  const code = await inTransaction(ctx, async (trx) => {
    const account = await authStore.lockByIdentifier(trx.db, { channel, value: emailOrPhone })
    if (!account) return undefined
    const contact = channel === 'email' ? (account.email ?? emailOrPhone) : emailOrPhone
    return issueCode(trx, { userId: account.id, purpose, sentBy: channel, contact })
  })
  if (!code) return
  const facts = { code: code.formatted, minutes: codeMinutes, orderCode: null }
  await deliverCode(ctx, code, { template: 'sign-in-code', to: code.contact, facts })
}

/**
 * Logs in with the code, which proves the contact. If nobody had verified the contact, the account passes from its
 * creator to this person.
 */
export async function signInByCode(ctx: Context, typed: string, visitor: Visitor): Promise<Session> {
  await countCodeGuess(ctx, visitor.network)
  const entry = await inTransaction(ctx, async (trx) => {
    const used = await useCode(trx, purpose, typed)
    if (!used) throw new ShopError('auth.wrong_code')
    const before = await authStore.getAccount(trx.db, used.userId)
    const account = isProved(before, used.sentBy)
      ? before
      : await recover(trx, before, { channel: used.sentBy, passwordHash: null })
    return enter(trx, account, { by: 'code', visitor })
  })
  return sessionOf(entry)
}
