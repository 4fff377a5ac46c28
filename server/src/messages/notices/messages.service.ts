import type { Language } from '@shop/contract/core/locale'
import { isMessageKey } from '@shop/contract/messages/message-specs'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import { readLogo, readTheme } from '#content'
import { enquiryFile } from '#messages/enquiries/enquiries.service.ts'
import type { Email, EmailTemplate, ServiceEmail } from '#platform/mail/email.ts'
import type { Attachment, EmbeddedPicture } from '#platform/mail/mailer.ts'
import { TextRefusal, type ShortMessage } from '#platform/mail/messenger.ts'
import { countText, uncountText } from '#platform/mail/text-limits.ts'
import { giftCardPicture } from '#platform/media/gift-card-picture.ts'
import { pagesUrl } from '#platform/pages/pages-url.ts'
import type { Context } from '#platform/runtime/context.ts'
import {
  balanceDue,
  creditNoteFile,
  documentFile,
  findOrder,
  guestOrderLink,
  invoiceOfDispatch,
  isBeforeDispatch,
  isPayable,
  languageOfOrder,
  orderGoods,
} from '#selling'
import { purposeOf } from './choices.rules.ts'
import { isStopped, unsubscribeAddress } from './choices.service.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import { emailLogo } from './email-logo.view.ts'
import { noGoods, type EmailGoods, type EmailSettings, type StopLink } from './email-parts.view.ts'
import type { MessageWords } from './message-words.types.ts'
import { writer } from './message-writer.view.ts'
import { isApprovalOpen, isProvedMailbox, languageOfContact } from './messages.store.ts'
import { goodsOfPieces } from './order-facts.view.ts'
import { internationalPhone } from './phone-updates.rules.ts'
import { canBeTexted } from './text-country.service.ts'
import { textMessage } from './text-messages.view.ts'
import { withinDayOf } from './unproved-contacts.service.ts'

/** The published texts of a message, and those that all messages share. */
export async function publishedWords(
  { ports: { documents } }: Context,
  template: EmailTemplate,
): Promise<MessageWords> {
  const { body: frame } = await documents.read('message-frame')
  const key = `message-${template}`
  // Emails to staff have no editable texts.
  if (!isMessageKey(key)) return { 'message-frame': frame }
  return { [key]: (await documents.read(key)).body, 'message-frame': frame }
}

const orderOf = ({ facts }: Email): number | null =>
  'orderId' in facts && typeof facts.orderId === 'number' ? facts.orderId : null

/** The guest of an order gets a signed link instead of a login. */
export async function emailSettingsOf(ctx: Context, letter: Email): Promise<EmailSettings> {
  const orderId = orderOf(letter)
  const guestLink = orderId === null ? null : await guestOrderLink(ctx, orderId)
  const words = await publishedWords(ctx, letter.template)
  return settingsOf(ctx, { words, guestLink, language: await languageOf(ctx, letter) })
}

/** Messages to the house are in English; others in the language of the order, the call that caused them or the account. */
async function languageOf({ db }: Context, letter: Email): Promise<Language> {
  if (letter.template === 'enquiry' || letter.template === 'staff-notice') return 'en'
  const orderId = orderOf(letter)
  if (orderId !== null) return (await languageOfOrder(db, orderId)) ?? 'en'
  return letter.language ?? (await languageOfContact(db, letter.to)) ?? 'en'
}

export async function settingsOf(
  ctx: Context,
  own: Pick<EmailSettings, 'words' | 'guestLink' | 'language'>,
): Promise<EmailSettings> {
  const { ports } = ctx
  const { legalName, address, careEmail } = (await ports.documents.read('house')).body
  const publicUrl = pagesUrl(ports, own.language)
  const [theme, logo] = await Promise.all([readTheme(ports), readLogo(ctx)])
  const look = { ...(theme && { theme }), ...(logo && { logo: emailLogo(logo, ports) }) }
  return { brand: ports.brand.name, publicUrl, legalName, address, careEmail, ...look, ...own }
}

/** Messages that are pointless once the order can no longer be paid. */
const unpaidTemplates: ReadonlySet<string> = new Set([
  'order-placed',
  'payment-link',
  'order-expired',
  'transfer-reminder',
])

/**
 * True when the reason of a queued message no longer exists: the order was paid, expired or came back, or the customer
 * answered.
 */
export async function isOutdated({ template, facts }: Email, ctx: Context): Promise<boolean> {
  if (template === 'review-invitation') return (await findOrder(ctx, facts.orderId))?.state !== 'delivered'
  // A delivery can be undone.
  if (template === 'pickup-ready') return !isBeforeDispatch((await findOrder(ctx, facts.orderId))?.state ?? 'cancelled')
  if (template === 'delivered') return (await findOrder(ctx, facts.orderId))?.state === 'on_the_way'
  if (template === 'approval-reminder') return !(await isApprovalOpen(ctx.db, facts.stepId, ctx.now))
  if (template === 'balance-due') return (await balanceOf(ctx, facts.orderId)) === 0
  if (!unpaidTemplates.has(template) || !('orderId' in facts)) return false
  const order = await findOrder(ctx, facts.orderId)
  if (template === 'order-expired') return order?.state !== 'cancelled'
  return order === undefined || !isPayable(order, ctx.now)
}

async function balanceOf(ctx: Context, orderId: number): Promise<number> {
  const order = await findOrder(ctx, orderId)
  return order === undefined ? 0 : balanceDue(order).amountMinor
}

async function attachmentOf(ctx: Context, { template, facts }: Email): Promise<Attachment | undefined> {
  if (template === 'enquiry') return enquiryFile(ctx, facts.ticket)
  if (template === 'order-paid')
    return documentFile(ctx, facts.orderId, { kind: facts.isReceipt === true ? 'receipt_voucher' : 'invoice' })
  if (template === 'order-edited' && facts.isReissued) return documentFile(ctx, facts.orderId, { kind: 'invoice' })
  if (template === 'dispatched' || template === 'pickup-collected') return invoiceOfDispatch(ctx, facts.orderId)
  if (template === 'invoice-copy') return documentFile(ctx, facts.orderId, { kind: facts.kind, id: facts.documentId })
  // Undefined for a payment without an invoice, which came too late or was a second one.
  if (template !== 'refunded' || facts.reason === 'paid_twice' || facts.reason === 'wrong_amount') return undefined
  return creditNoteFile(ctx, facts.orderId, facts.refundId)
}

/** Removes typed text from emails that anyone can trigger for any mailbox at no cost. */
function withoutTypedText(letter: Email): Email {
  if (letter.template === 'order-placed') return { ...letter, facts: { ...letter.facts, name: '', shipTo: [] } }
  if (letter.template === 'payment-link') return { ...letter, facts: { ...letter.facts, name: '', shipTo: [] } }
  if (letter.template === 'transfer-reminder') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'order-expired') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'order-cancelled') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'payment-failed') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'payment-released') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'code') return { ...letter, facts: { ...letter.facts, name: '' } }
  return letter
}

/** Removes typed text unless the mailbox is proved, because it may belong to a stranger. */
export async function withTextIfProved(ctx: Context, letter: Email): Promise<Email> {
  const plain = withoutTypedText(letter)
  return plain === letter || (await isProvedMailbox(ctx.db, letter.to)) ? letter : plain
}

type Illustrated = { readonly goods: EmailGoods; readonly pictures: readonly EmbeddedPicture[] }

const withoutPictures: Illustrated = { goods: noGoods, pictures: [] }

async function drawnCard(design: GiftCardDesign): Promise<Illustrated> {
  const cid = `${design}@gift-card`
  try {
    const content = await giftCardPicture(design)
    return { goods: { ...noGoods, cardCid: cid }, pictures: [{ cid, content }] }
  } catch {
    // The card shows its colours and amount without the picture.
    return withoutPictures
  }
}

/** Pictures and days for the emails that list the pieces of an order. */
async function goodsOf(ctx: Context, { template, facts }: Email): Promise<Illustrated> {
  if (template === 'gift-card') return drawnCard(facts.design ?? 'arch')
  if (
    template !== 'order-placed' &&
    template !== 'payment-link' &&
    template !== 'order-paid' &&
    template !== 'dispatched' &&
    template !== 'review-invitation'
  )
    return withoutPictures
  const goods = await orderGoods(ctx, facts.orderId)
  if (goods === undefined) return withoutPictures
  const pieces = goodsOfPieces(facts.pieces, goods.pieces)
  const jpegs = await Promise.all(pieces.map((piece) => ctx.ports.emailPictures.jpegOf(piece?.picture ?? null)))
  const cidOf = (index: number) => `piece-${index + 1}@${template}`
  return {
    goods: {
      arrival: goods.arrival,
      isCollected: goods.isCollected,
      landed: goods.landed,
      pieces: pieces.map((piece, index) => ({
        // A store has everything on the same day.
        arrival: goods.isCollected ? null : (piece?.arrival ?? null),
        policy: piece?.policy ?? '',
        picture: jpegs[index] && piece?.picture ? { cid: cidOf(index), colour: piece.picture.colour } : null,
      })),
    },
    pictures: jpegs.flatMap((content, index) => (content === null ? [] : [{ cid: cidOf(index), content }])),
  }
}

/** The reply address; the shop by default. */
function replyToOf({ template, facts }: Email): { replyTo?: string } {
  if (template === 'enquiry-answer' || template === 'order-note') return { replyTo: facts.replyTo }
  return template === 'enquiry' ? { replyTo: facts.email } : {}
}

async function stopLinkOf(ctx: Context, { template, to }: Email, house: EmailSettings): Promise<StopLink | undefined> {
  const purpose = purposeOf(template)
  if (purpose === undefined) return undefined
  const reason = writer('message-frame', house).say(purpose)
  return { reason, address: await unsubscribeAddress(ctx, { purpose, contact: to }, house.language) }
}

/** Checked when the message is sent, so that an opt-out also stops queued messages. */
async function isUnwanted(ctx: Context, { template, to }: Email): Promise<boolean> {
  const purpose = purposeOf(template)
  return purpose !== undefined && (await isStopped(ctx, purpose, to))
}

/** `jobId` identifies the email, so that a repeated send is recognised. False when the email must not be sent. */
export async function sendEmail(ctx: Context, letter: ServiceEmail, jobId: string): Promise<boolean> {
  if ((await isOutdated(letter, ctx)) || (await isUnwanted(ctx, letter))) return false
  return withinDayOf(ctx, letter, () => writeAndSend(ctx, letter, jobId))
}

async function writeAndSend(ctx: Context, letter: ServiceEmail, jobId: string): Promise<true> {
  const house = await emailSettingsOf(ctx, letter)
  const attachment = await attachmentOf(ctx, letter)
  const { goods, pictures } = await goodsOf(ctx, letter)
  const stop = await stopLinkOf(ctx, letter, house)
  const written = renderEmail(emailContent(await withTextIfProved(ctx, letter), house, goods), house, stop)
  const attachments = attachment === undefined ? [] : [attachment]
  const unsubscribe = stop === undefined ? {} : { unsubscribeUrl: stop.address }
  const reach = { to: letter.to, ...replyToOf(letter), ...unsubscribe }
  await ctx.ports.mailer.send({ id: jobId, kind: letter.template, ...reach, ...written, attachments, pictures })
  return true
}

/** Messages about payments ignore the limit, because causing them costs money. */
const paidTemplates: ReadonlySet<string> = new Set<EmailTemplate>([
  'order-paid',
  'balance-due',
  'balance-paid',
  'alteration-ready',
  'approval-request',
  'approval-reminder',
  'dispatched',
  'delivery-slipped',
  'delivered',
  'pickup-ready',
  'pickup-collected',
  'order-edited',
  'refunded',
])
/**
 * Codes above the limit are dropped, because a shopper stops waiting before the limit ends. Other messages are retried.
 */
const codes: ReadonlySet<string> = new Set<EmailTemplate>([
  'code',
  'contact-code',
  'sign-in-code',
  'cash-code',
  'transfer-code',
])

/** False when the message must not be sent. */
export async function sendTextMessage(ctx: Context, message: ServiceEmail): Promise<boolean> {
  if ((await isOutdated(message, ctx)) || (await isUnwanted(ctx, message))) return false
  const text = textMessage(message, await emailSettingsOf(ctx, message))
  return withinDayOf(ctx, message, () => sendText(ctx, { kind: message.template, to: message.to, text }))
}

/** False for a country without delivery, and for codes above the limit. */
export async function sendText(ctx: Context, letter: ShortMessage): Promise<boolean> {
  const message = { ...letter, to: internationalPhone(letter.to) }
  const { kind, to } = message
  if (!(await canBeTexted(ctx, to))) {
    ctx.log.warn({ kind }, 'no text message is sent to a country without delivery')
    return false
  }
  const isWithinLimits = await countText(ctx, to)
  if (!isWithinLimits && codes.has(kind)) return false
  if (!isWithinLimits && !paidTemplates.has(kind)) throw new Error('The limit of text messages is reached.')
  try {
    await ctx.ports.messenger.send(message)
    return true
  } catch (error) {
    if (!mayBeSent(error)) await uncountText(ctx, to)
    if (!(error instanceof TextRefusal)) throw error
    // A retry cannot help: an operator must register the template first.
    ctx.log.error({ kind, reason: error.message }, 'a text message is not sent')
    return false
  }
}

/** Without a response in time the outcome is unknown. */
export function mayBeSent(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
