import { channelOf } from '@shop/contract/core/contact-rules'
import { notifyOwner } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hashPassword } from '#platform/security/password.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { codeHits } from './auth.limits.ts'
import { codeMinutes } from './auth.rules.ts'
import { refuseEasyPassword, type Visitor } from './auth.service.ts'
import * as authStore from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'
import { recover } from './recovery.service.ts'
import { deliverCode, issueCode, useCode } from './verification-code.service.ts'

/**
 * Queues a code. The call itself looks nothing up, so neither the response nor its time reveals whether the account
 * exists.
 */
export async function requestCode(ctx: Context, emailOrPhone: string, { network }: Visitor): Promise<void> {
  await countHits(ctx, codeHits(emailOrPhone, network))
  await ctx.ports.jobs.send(ctx.db, 'code.send', { emailOrPhone })
  await recordSecurityEvent(ctx, { kind: 'reset-requested', details: { contact: emailOrPhone } })
}

/** Job handler: issues a code and sends it. Only its hash is stored, so a retry sends a new code. */
export async function sendCode(ctx: Context, emailOrPhone: string): Promise<void> {
  const channel = channelOf(emailOrPhone)
  if (channel === undefined) return
  const made = await inTransaction(ctx, async (trx) => {
    // Locks the account, so that a mailbox that is being replaced gets no code that outlives the change.
    const account = await authStore.lockByIdentifier(trx.db, { channel, value: emailOrPhone })
    if (!account) return undefined
    const contact = channel === 'email' ? (account.email ?? emailOrPhone) : emailOrPhone
    const code = await issueCode(trx, { userId: account.id, purpose: 'password_reset', sentBy: channel, contact })
    return code && { code, name: account.name }
  })
  if (!made) return
  const { code, name } = made
  const facts = { name, code: code.formatted, minutes: codeMinutes }
  await deliverCode(ctx, code, { template: 'code', to: code.contact, facts })
}

type NewPassword = { readonly code: string; readonly password: string }

export async function resetPassword(ctx: Context, { code, password }: NewPassword, visitor: Visitor): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const used = await useCode(trx, 'password_reset', code)
    if (!used) throw new ShopError('auth.unknown_account')
    const before = await authStore.getAccount(trx.db, used.userId)
    // A refusal rolls back the transaction, so the code can be used again.
    await refuseEasyPassword(trx, password, [before.name, before.email, before.phone])
    const passwordHash = await hashPassword(password)
    const account = await recover(trx, before, { channel: used.sentBy, passwordHash })
    await notifyOwner(trx, account, { template: 'password-changed', facts: { name: account.name } })
    await knownNetworks.remember(trx.db, used.userId, visitor.network)
    await recordSecurityEvent(trx, { kind: 'reset-confirmed', userId: used.userId, details: { by: used.sentBy } })
  })
}
