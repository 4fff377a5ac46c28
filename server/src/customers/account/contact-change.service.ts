import type { Channel } from '@shop/contract/core/contact-rules'
import type { Language } from '@shop/contract/core/locale'
import { codeMinutes, countCodeGuess, countCodeRequest, deliverCode, issueCode, releaseContact, useCode } from '#access'
import { canBeTexted, notifyOwner } from '#messages'
import { isUniqueViolation } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import {
  canConfirm,
  changedContacts,
  contactsAfter,
  isProved,
  isReachable,
  planContacts,
  type ContactChange,
  type ContactPlan,
} from './account.rules.ts'
import * as accountStore from './account.store.ts'
import type { Account, Profile } from './account.store.ts'
import * as contactStore from './contact-change.store.ts'
import { proveOwner, useProof, type Proof } from './owner-proof.service.ts'

/** Limits per account: codes sent to contacts, and codes entered. */
const codeRequests: Limit = { name: 'contact-code', most: 6, windowSeconds: 900 }
const codeEntries: Limit = { name: 'contact-entry', most: 10, windowSeconds: 900 }

export type ProfileChange = ContactChange & {
  readonly name?: string | undefined
  readonly language?: Language | undefined
  readonly proof: Proof
}

/** The requesting user, and the network to count the request against. */
export type Requester = { readonly userId: number; readonly network: string }

export type ChangedProfile = { readonly profile: Profile; readonly codesSentTo: readonly string[] }

/** A new contact replaces the old one only when the code sent to it is entered. */
export async function changeProfile(
  ctx: Context,
  requester: Requester,
  change: ProfileChange,
): Promise<ChangedProfile> {
  const { userId } = requester
  const before = await accountStore.getAccount(ctx.db, userId)
  const after = contactsAfter(before, change)
  if (!isReachable(after)) throw new ShopError('auth.no_contact')
  const isChange = changedContacts(before, after).length > 0
  const proved = isChange ? await proveOwner(ctx, before, change.proof) : null
  const plan = planOf(before, after)
  await assertAvailable(ctx, requester, plan)
  const isSaved = await inTransaction(ctx, async (trx) => {
    const account = await accountStore.lockAccount(trx.db, userId)
    if (account.email !== before.email || account.phone !== before.phone) return false
    if (proved !== null) await useProof(trx, account, proved)
    await accountStore.setNameAndLanguage(trx.db, userId, change)
    await applyPlan(trx, account, plan)
    return true
  })
  // Another device changed the contacts first: applies the change to the new state.
  if (!isSaved) return changeProfile(ctx, requester, change)
  const profile = await accountStore.getProfile(ctx.db, userId)
  return { profile, codesSentTo: plan.added.map(({ contact }) => contact) }
}

function planOf(before: Account, after: ReturnType<typeof contactsAfter>): ContactPlan {
  const plan = planContacts(before, after)
  if ('code' in plan) throw new ShopError(plan.code)
  return plan
}

async function assertAvailable(ctx: Context, requester: Requester, { added }: ContactPlan): Promise<void> {
  if (added.length === 0) return
  await countRequest(ctx, requester)
  for (const one of added) {
    if (one.channel === 'phone' && !(await canBeTexted(ctx, one.contact))) throw new ShopError('auth.phone_country')
    if (await contactStore.isTaken(ctx.db, requester.userId, one)) throw new ShopError('auth.account_exists')
  }
}

async function countRequest(ctx: Context, { userId, network }: Requester): Promise<void> {
  await countHits(ctx, [[codeRequests, String(userId)]])
  await countCodeRequest(ctx, network)
}

async function applyPlan(ctx: Context, account: Account, { removed, added }: ContactPlan): Promise<void> {
  for (const channel of removed) {
    await contactStore.removeContact(ctx.db, account.id, channel)
    await contactStore.deletePending(ctx.db, account.id, channel)
  }
  if (removed.length > 0) await recordContactChange(ctx, account, removed)
  for (const one of added) {
    await contactStore.putPending(ctx.db, account.id, one)
    const details = { channels: one.channel, contact: one.contact }
    await recordSecurityEvent(ctx, { kind: 'contact-change-requested', userId: account.id, details })
    await ctx.ports.jobs.send(ctx.db, 'contact.code', { userId: account.id, channel: one.channel })
  }
}

/** Invalidates reset codes sent to the old contacts and notifies the owner there. */
async function recordContactChange(ctx: Context, before: Account, changed: readonly Channel[]): Promise<void> {
  await contactStore.deleteResetCodes(ctx.db, before.id)
  const details = { channels: changed.join(', ') }
  await recordSecurityEvent(ctx, { kind: 'contact-changed', userId: before.id, details })
  const facts = { name: before.name, changed: [...changed] }
  await notifyOwner(ctx, before, { template: 'contact-changed', facts })
}

/** Resends a code, or sends the first one to the unconfirmed contact of the sign-up. */
export async function requestContactCode(ctx: Context, requester: Requester, channel: Channel): Promise<void> {
  await countRequest(ctx, requester)
  await inTransaction(ctx, async (trx) => {
    const account = await accountStore.lockAccount(trx.db, requester.userId)
    const pending = await contactStore.lockPending(trx.db, account.id, channel)
    if (!pending) {
      const contact = account[channel]
      if (contact === null || isProved(account, channel)) throw new ShopError('auth.nothing_to_confirm')
      await contactStore.putPending(trx.db, account.id, { channel, contact, replacesOther: false })
    }
    await trx.ports.jobs.send(trx.db, 'contact.code', { userId: account.id, channel })
  })
}

/** Job handler: issues a code for the pending contact and sends it there. */
export async function sendContactCode(ctx: Context, userId: number, channel: Channel): Promise<void> {
  const code = await inTransaction(ctx, async (trx) => {
    await contactStore.lockOwner(trx.db, userId)
    const pending = await contactStore.lockPending(trx.db, userId, channel)
    if (!pending) return undefined
    return issueCode(trx, { userId, purpose: 'contact_change', sentBy: channel, contact: pending.contact })
  })
  if (!code) return
  const facts = { code: code.formatted, minutes: codeMinutes }
  await deliverCode(ctx, code, { template: 'contact-code', to: code.contact, facts })
}

/** Redeems the code: makes the contact it was sent to the account's verified contact. */
export async function confirmContact(ctx: Context, { userId, network }: Requester, code: string): Promise<Profile> {
  await countHits(ctx, [[codeEntries, String(userId)]])
  await countCodeGuess(ctx, network)
  try {
    await inTransaction(ctx, async (trx) => {
      const before = await accountStore.lockAccount(trx.db, userId)
      const used = await useCode(trx, 'contact_change', code)
      const pending = used?.userId === userId && (await contactStore.lockPending(trx.db, userId, used.sentBy))
      if (!used || !pending) throw new ShopError('auth.wrong_code')
      await applyConfirmed(trx, before, { ...pending, channel: used.sentBy })
    })
  } catch (error) {
    // A check beforehand would race: another account may take the contact in between.
    if (isUniqueViolation(error)) throw new ShopError('auth.account_exists')
    throw error
  }
  return accountStore.getProfile(ctx.db, userId)
}

type ConfirmedContact = contactStore.PendingContact & { readonly channel: Channel }

async function applyConfirmed(ctx: Context, before: Account, added: ConfirmedContact): Promise<void> {
  const { channel, contact } = added
  if (!canConfirm(before, added)) throw new ShopError('auth.contact_unproved')
  const changed = changedContacts(before, {
    ...(added.replacesOther ? { email: null, phone: null } : { email: before.email, phone: before.phone }),
    [channel]: contact,
  })
  await releaseContact(ctx, { channel, value: contact })
  await contactStore.applyContact(ctx.db, before.id, added)
  await contactStore.deletePending(ctx.db, before.id, channel)
  if (changed.length > 0) await recordContactChange(ctx, before, changed)
  if (before.isEmailVerified || before.isPhoneVerified) return
  const owner = { email: null, isEmailVerified: false, phone: null, isPhoneVerified: false }
  const own =
    channel === 'email' ? { email: contact, isEmailVerified: true } : { phone: contact, isPhoneVerified: true }
  await notifyOwner(ctx, { ...owner, ...own }, { template: 'welcome', facts: { name: before.name } })
}

export async function cancelContact(ctx: Context, userId: number, channel: Channel): Promise<Profile> {
  await inTransaction(ctx, async (trx) => {
    await accountStore.lockAccount(trx.db, userId)
    await contactStore.deletePending(trx.db, userId, channel)
  })
  return accountStore.getProfile(ctx.db, userId)
}
