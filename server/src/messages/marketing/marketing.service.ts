import { unsubscribeAddress } from '#messages/notices/choices.service.ts'
import { renderEmail } from '#messages/notices/email-layout.view.ts'
import type { EmailContent, EmailSettings } from '#messages/notices/email-parts.view.ts'
import { writer } from '#messages/notices/message-writer.view.ts'
import { internationalPhone } from '#messages/notices/phone-updates.rules.ts'
import { marketingKinds, type Consented, type MarketingKind } from '#platform/mail/consented.ts'
import type { Context } from '#platform/runtime/context.ts'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import { readSignedText, signedText, signingKey } from '#platform/security/signed-text.ts'
import { WhatsAppRefusal } from '#platform/whatsapp/whatsapp.ts'
import { readConsent } from './consent.service.ts'
import { isTooOften, landingUrl, needsApproval, retryAt, type LeftOutReason } from './marketing.rules.ts'
import * as marketingStore from './marketing.store.ts'
import type { MarketingMessage } from './marketing.store.ts'
import { nextOpenTime } from './quiet-hours.rules.ts'

export type WrittenMarketing =
  | { readonly leftOut: LeftOutReason }
  | {
      readonly by: 'email'
      readonly content: EmailContent
      readonly house: EmailSettings
    }
  | { readonly by: 'whatsapp'; readonly template: string; readonly values: readonly string[]; readonly text: string }

type Addressee = { readonly name: string; readonly link: string }
/** Writes a message when it is sent, or says why it is left out. */
export type MarketingWriter = (ctx: Context, message: MarketingMessage, to: Addressee) => Promise<WrittenMarketing>

const kinds: Readonly<Record<MarketingMessage['kind'], MarketingKind>> = { campaign: 'campaign', cart: 'cart-reminder' }
const purposeOf = ({ kind }: MarketingMessage) => marketingKinds[kinds[kind]]

const linkPurpose = 'marketing-link'

async function linkOf(ctx: Context, { id }: MarketingMessage): Promise<string> {
  return `${ctx.ports.publicUrl}/o/${signedText(await signingKey(ctx, linkPurpose), String(id))}`
}

/** Where the link of a message leads: into the shop, and home for a link that the shop did not sign. */
export async function followLink(
  ctx: Context,
  key: string,
  { isCounted }: { readonly isCounted: boolean },
): Promise<string> {
  const home = `${ctx.ports.publicUrl}/`
  const id = readSignedText(await signingKey(ctx, linkPurpose), key)
  if (id === undefined || !isCounted) return home
  const landing = await marketingStore.noteClick(ctx.db, Number(id), ctx.now)
  return landing === undefined ? home : landingUrl(ctx.ports.publicUrl, landing)
}

type Outgoing = Exclude<WrittenMarketing, { readonly leftOut: LeftOutReason }>
type Permitted = { readonly message: MarketingMessage; readonly consent: Consented }

/** A marketing message can be made only with a consent. */
async function send(ctx: Context, written: Outgoing, { message, consent }: Permitted): Promise<string | null> {
  const kind = kinds[message.kind]
  // Equal for each try, so that a mailbox drops a repeat and WhatsApp's reports name the message.
  const id = `marketing-${message.id}`
  if (written.by === 'whatsapp') {
    const { template, values, text } = written
    const { whatsApp } = ctx.ports
    if (whatsApp === null) throw new WhatsAppRefusal('WhatsApp is not connected to the shop.')
    const to = internationalPhone(message.contact)
    return whatsApp.send({ id, kind, to, template, values, text, consent })
  }
  const { content, house } = written
  const stopping = { purpose: purposeOf(message), contact: message.contact }
  const unsubscribeUrl = await unsubscribeAddress(ctx, stopping, house.language)
  const reason = writer('message-frame', house).say(purposeOf(message))
  const mail = renderEmail(content, house, { reason, address: unsubscribeUrl })
  await ctx.ports.mailer.send({ id, kind, to: message.contact, ...mail, attachments: [], unsubscribeUrl, consent })
  return null
}

/** Why the message may not be sent at all; undefined when it may. */
async function refusalOf(ctx: Context, message: MarketingMessage, standing: marketingStore.Standing) {
  if (!standing.isReachable) return 'no_consent'
  const { uaeApproval } = (await ctx.ports.documents.read('marketing')).body
  if (needsApproval(message) && uaeApproval === '') return 'country'
  return isTooOften(standing) ? 'too_often' : undefined
}

async function deliver(ctx: Context, message: MarketingMessage, write: MarketingWriter): Promise<void> {
  const { id } = message
  // A mailbox drops a repeat by its id, a phone does not.
  if (message.isInDoubt && message.channel === 'whatsapp')
    return marketingStore.markEnded(ctx.db, id, { state: 'failed', reason: 'Nobody knows whether it arrived.' })
  const dueAt = nextOpenTime(message.country, ctx.now)
  if (dueAt > ctx.now) return marketingStore.postpone(ctx.db, id, dueAt)
  const standing = await marketingStore.readStanding(ctx.db, message, ctx.now)
  const refusal = await refusalOf(ctx, message, standing)
  if (refusal !== undefined) return marketingStore.markEnded(ctx.db, id, { state: 'left_out', reason: refusal })
  const written = await write(ctx, message, { name: standing.name, link: await linkOf(ctx, message) })
  if ('leftOut' in written) return marketingStore.markEnded(ctx.db, id, { state: 'left_out', reason: written.leftOut })
  const { channel, contact } = message
  const consent = await readConsent(ctx, { purpose: purposeOf(message), channel, contact })
  if (consent === undefined) return marketingStore.markEnded(ctx.db, id, { state: 'left_out', reason: 'no_consent' })
  if (!(await marketingStore.markSending(ctx.db, message))) return marketingStore.releaseClaim(ctx.db, message)
  const providerId = await send(ctx, written, { message, consent })
  await marketingStore.markSent(ctx.db, id, { choiceId: consent.row.choiceId, providerId, now: ctx.now })
}

async function tryToDeliver(ctx: Context, message: MarketingMessage, write: MarketingWriter): Promise<void> {
  try {
    await deliver(ctx, message, write)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    const dueAt = error instanceof WhatsAppRefusal ? undefined : retryAt(message.tries + 1, ctx.now)
    ctx.log.warn({ kind: message.kind, reason, tries: message.tries }, 'a marketing message is not sent')
    if (dueAt === undefined) await marketingStore.markEnded(ctx.db, message.id, { state: 'failed', reason })
    else await marketingStore.postpone(ctx.db, message.id, dueAt)
  }
}

const batch = 50

/** Sends one batch of due messages; returns how many it took. */
export async function sendDueMarketing(ctx: Context, write: MarketingWriter, stopping?: AbortSignal): Promise<number> {
  const claimed = await marketingStore.claimDue(ctx.db, { now: ctx.now, most: batch })
  await mapConcurrently(claimed, (message) => tryToDeliver(ctx, message, write), stopping)
  return claimed.length
}

export const reportUndelivered = (ctx: Context, providerId: string, reason: string): Promise<void> =>
  marketingStore.markUndelivered(ctx.db, providerId, reason)
