import type { Language } from '@shop/contract/core/locale'
import {
  choiceTextVersion,
  messageChoiceNames,
  type MessageChoiceName,
} from '@shop/contract/messages/message-choice-texts'
import { isSameContact } from '#messages/marketing/consent.rules.ts'
import { marketingChoice } from '#messages/marketing/consent.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { readSignedText, signedText, signingKey } from '#platform/security/signed-text.ts'
import {
  isMarketing,
  isOnByDefault,
  readUnsubscriptionText,
  targetOf,
  unsubscriptionText,
  type Reach,
  type StoppablePurpose,
  type Target,
  type Unsubscription,
} from './choices.rules.ts'
import * as choicesStore from './choices.store.ts'
import type { ChoiceSource } from './choices.store.ts'
import { canBeTexted } from './text-country.service.ts'
import { unsubscribePath } from './unsubscribe.view.ts'

export type ListedChoice = {
  readonly name: MessageChoiceName
  readonly isOn: boolean
  readonly canChange: boolean
}

export type ShopperChoices = Reach & { readonly choices: readonly ListedChoice[] }

async function reachOf(ctx: Context, userId: number): Promise<Reach> {
  const owner = await choicesStore.findOwner(ctx.db, userId)
  const { email = null, phone = null, isPhoneVerified = false } = owner ?? {}
  const hasPhone = phone !== null && isPhoneVerified && (await canBeTexted(ctx, phone))
  return { email, phone: hasPhone ? phone : null }
}

function availableTarget({ ports }: Context, name: MessageChoiceName, reach: Reach): Target | undefined {
  return name === 'orders_whatsapp' && ports.whatsApp === null ? undefined : targetOf(name, reach)
}

export async function listChoices(ctx: Context, userId: number): Promise<ShopperChoices> {
  const reach = await reachOf(ctx, userId)
  const stored = await choicesStore.listNewest(ctx.db, userId)
  const choices: ListedChoice[] = []
  for (const name of messageChoiceNames) {
    const target = availableTarget(ctx, name, reach)
    const isOn = target !== undefined && (await isOnNow(ctx, name, { target, stored }))
    choices.push({ name, isOn, canChange: target !== undefined })
  }
  return { ...reach, choices }
}

type Known = { readonly target: Target; readonly stored: readonly choicesStore.StoredChoice[] }

async function isOnNow(ctx: Context, name: MessageChoiceName, { target, stored }: Known): Promise<boolean> {
  const { purpose, channel, contact } = target
  if (purpose === 'newsletter') return choicesStore.isSubscribed(ctx.db, contact)
  if (isMarketing(target)) return (await marketingChoice(ctx, target)) === true
  if (purpose !== 'orders') {
    return (await choicesStore.findStoppable(ctx.db, contact, purpose)) ?? isOnByDefault(name)
  }
  return stored.some((one) => one.channel === channel && isSameContact(one.contact, contact) && one.isGiven)
}

const changes: Limit = { name: 'message-choices', most: 60, windowSeconds: 3600 }

type Change = { readonly name: MessageChoiceName; readonly isOn: boolean; readonly textVersion: string }

/** Stores the choice with the version of the text that the shopper saw. */
export async function saveChoice(ctx: Context, userId: number, { name, isOn, textVersion }: Change): Promise<void> {
  if (textVersion !== choiceTextVersion) throw new ShopError('message.outdated_text')
  await countHits(ctx, [[changes, String(userId)]])
  const target = availableTarget(ctx, name, await reachOf(ctx, userId))
  if (target === undefined) throw new ShopError('message.unreachable')
  await inTransaction(ctx, (trx) => record(trx, { target, isOn, userId, source: 'account' }))
}

type Recorded = {
  readonly target: Target
  readonly isOn: boolean
  readonly userId: number | null
  readonly source: ChoiceSource
}

async function newestOf({ db }: Context, { target, userId }: Recorded): Promise<boolean | undefined> {
  const { purpose, channel, contact } = target
  if (isMarketing(target)) return marketingChoice({ db }, target)
  if (purpose !== 'orders') return choicesStore.findStoppable(db, contact, purpose)
  if (userId === null) return undefined
  const stored = await choicesStore.listNewest(db, userId)
  return stored.find((one) => one.purpose === purpose && one.channel === channel && isSameContact(one.contact, contact))
    ?.isGiven
}

/** Adds a row only when the choice changes, so that the history has no repeats. */
async function record(trx: Context, recorded: Recorded): Promise<void> {
  const { target, isOn, userId, source } = recorded
  await choicesStore.lockContact(trx.db, target.contact)
  if ((await newestOf(trx, recorded)) !== isOn) {
    const choice = { ...target, isGiven: isOn, textVersion: choiceTextVersion, source, at: trx.now }
    await choicesStore.insertChoice(trx.db, userId, choice)
  }
  if (target.purpose === 'newsletter')
    await choicesStore.setSubscription(trx.db, target.contact, { isOn, now: trx.now })
}

/** Records that a shopper asked for a kind of message, which ends an earlier opt-out. */
export async function recordRequest(ctx: Context, purpose: StoppablePurpose, contact: string): Promise<void> {
  await recordForContact(ctx, { purpose, contact }, { isOn: true, source: 'form' })
}

/** Stops a kind of message because its recipient asked the house to. */
export async function stopOnRequest(ctx: Context, purpose: StoppablePurpose, contact: string): Promise<void> {
  await recordForContact(ctx, { purpose, contact }, { isOn: false, source: 'staff' })
}

/** Ends an opt-out when the shopper asks for such a message again. */
export async function endStop(ctx: Context, userId: number, purpose: 'alerts' | 'reviews'): Promise<void> {
  const target = targetOf(purpose, await reachOf(ctx, userId))
  if (target === undefined || !(await isStopped(ctx, purpose, target.contact))) return
  await inTransaction(ctx, (trx) => record(trx, { target, isOn: true, userId, source: 'form' }))
}

/** The reply STOP turns WhatsApp off for the account with that verified number. */
export async function recordReply(ctx: Context, from: string): Promise<void> {
  const owner = await choicesStore.findPhoneOwner(ctx.db, from)
  if (owner === undefined) return
  await inTransaction(ctx, async (trx) => {
    for (const purpose of ['orders', 'offers'] as const) {
      const target = { channel: 'whatsapp', purpose, contact: owner.phone } as const
      // Nobody asked for offers without a choice of that name, so only a consent is withdrawn.
      if (purpose === 'offers' && (await marketingChoice(trx, { ...target, purpose })) !== true) continue
      await record(trx, { target, isOn: false, userId: owner.id, source: 'whatsapp_reply' })
    }
  })
}

type ContactChange = { readonly isOn: boolean; readonly source: ChoiceSource }

async function recordForContact(
  ctx: Context,
  { purpose, contact }: Unsubscription,
  change: ContactChange,
): Promise<void> {
  const channel = contact.includes('@') ? 'email' : 'text'
  const target = { channel, purpose, contact: contact.toLowerCase() } as const
  await inTransaction(ctx, async (trx) => {
    const userId = await choicesStore.findOwnerId(trx.db, target.contact)
    await record(trx, { target, userId, ...change })
  })
}

export async function isStopped(ctx: Context, purpose: StoppablePurpose, contact: string): Promise<boolean> {
  return (await choicesStore.findStoppable(ctx.db, contact, purpose)) === false
}

const linkPurpose = 'unsubscribe'

/** `language` is the one of the message with the link. */
export async function unsubscribeAddress(
  ctx: Context,
  unsubscription: Unsubscription,
  language: Language = 'en',
): Promise<string> {
  const key = signedText(await signingKey(ctx, linkPurpose), unsubscriptionText(unsubscription))
  return ctx.ports.publicUrl + unsubscribePath(key, language)
}

/** Undefined for a key without the shop's signature. */
export async function readUnsubscription(ctx: Context, key: string): Promise<Unsubscription | undefined> {
  const text = readSignedText(await signingKey(ctx, linkPurpose), key)
  return text === undefined ? undefined : readUnsubscriptionText(text)
}

const linkUses: Limit = { name: 'unsubscribe-link', most: 30, windowSeconds: 3600 }

/** Limited by mailbox, because mail programs of many people send from few networks. */
export async function changeByLink(ctx: Context, unsubscription: Unsubscription, isOn: boolean): Promise<void> {
  await countHits(ctx, [[linkUses, `${unsubscription.purpose} ${unsubscription.contact}`]])
  await recordForContact(ctx, unsubscription, { isOn, source: 'unsubscribe_link' })
}

/** True when messages of the link's purpose are off; house news is off without a subscription. */
export async function isOff(ctx: Context, { purpose, contact }: Unsubscription): Promise<boolean> {
  if (purpose === 'newsletter') return !(await choicesStore.isSubscribed(ctx.db, contact))
  const target = { purpose, contact, channel: 'email' } as const
  if (isMarketing(target)) return (await marketingChoice(ctx, target)) !== true
  return isStopped(ctx, purpose, contact)
}
