import { enquiryFile } from '#features/enquiries'
import { creditNoteFile, invoiceFile } from '#features/invoices'
import { findOrder, isPayable, orderGoods } from '#features/orders'
import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import type { Attachment, EmbeddedPicture } from '#platform/mail/mailer.ts'
import { countText, uncountText } from '#platform/mail/text-limits.ts'
import type { Context } from '#platform/runtime/context.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import { noGoods, type EmailGoods, type EmailSettings } from './email-parts.view.ts'
import { isDeliveredTo, isProvedMailbox } from './messages.store.ts'
import { countryOfPhone } from './phone-country.limits.ts'
import { textMessage } from './text-messages.view.ts'

function emailSettingsOf({ ports: { brand, publicUrl, supplier, inboxes } }: Context): EmailSettings {
  const { legalName, address } = supplier
  return { brand: brand.name, publicUrl, legalName, address, careEmail: inboxes.careEmail }
}

/** Whether the order of a payment request can no longer be paid: it was paid or expired while the email was queued. */
async function isOutdated({ template, facts }: Email, ctx: Context): Promise<boolean> {
  if (template !== 'order-placed') return false
  const order = await findOrder(ctx, facts.orderId)
  return order === undefined || !isPayable(order, ctx.now)
}

async function attachmentOf(ctx: Context, { template, facts }: Email): Promise<Attachment | undefined> {
  if (template === 'enquiry') return enquiryFile(ctx, facts.ticket)
  if (template === 'order-paid') return invoiceFile(ctx, facts.orderId, { kind: 'invoice' })
  // Undefined for orders without an invoice: their payment came too late, or was a second one.
  if (template !== 'refunded' || facts.reason === 'paid_twice' || facts.reason === 'wrong_amount') return undefined
  return creditNoteFile(ctx, facts.orderId, facts.refundId)
}

/** Removes typed text from emails that anyone can trigger for any mailbox at no cost. */
function withoutTypedText(letter: Email): Email {
  if (letter.template === 'order-placed') return { ...letter, facts: { ...letter.facts, name: '', shipTo: [] } }
  if (letter.template === 'order-cancelled') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'payment-failed') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'payment-released') return { ...letter, facts: { ...letter.facts, name: '' } }
  if (letter.template === 'code') return { ...letter, facts: { ...letter.facts, name: '' } }
  return letter
}

/** Removes typed text unless the mailbox is proved: it may belong to a stranger. */
async function withTextIfProved(ctx: Context, letter: Email): Promise<Email> {
  const plain = withoutTypedText(letter)
  return plain === letter || (await isProvedMailbox(ctx.db, letter.to)) ? letter : plain
}

type Illustrated = { readonly goods: EmailGoods; readonly pictures: readonly EmbeddedPicture[] }

const withoutPictures: Illustrated = { goods: noGoods, pictures: [] }

/** Pictures and days for the emails that list the pieces of an order. */
async function goodsOf(ctx: Context, { template, facts }: Email): Promise<Illustrated> {
  if (template !== 'order-placed' && template !== 'order-paid' && template !== 'dispatched') return withoutPictures
  const goods = await orderGoods(ctx, facts.orderId)
  if (goods === undefined) return withoutPictures
  const jpegs = await Promise.all(goods.pieces.map(({ picture }) => ctx.ports.emailPictures.jpegOf(picture)))
  const cidOf = (index: number) => `piece-${index + 1}@${template}`
  return {
    goods: {
      arrival: goods.arrival,
      pieces: goods.pieces.map(({ arrival, policy, picture }, index) => ({
        arrival,
        policy,
        picture: jpegs[index] && picture ? { cid: cidOf(index), colour: picture.colour } : null,
      })),
    },
    pictures: jpegs.flatMap((content, index) => (content === null ? [] : [{ cid: cidOf(index), content }])),
  }
}

/** The reply address; the shop by default. */
function replyToOf({ template, facts }: Email): { replyTo?: string } {
  return template === 'enquiry' ? { replyTo: facts.email } : {}
}

/** `jobId` names the email, so that a repeated send can be recognised as a duplicate. */
export async function sendEmail(ctx: Context, letter: Email, jobId: string): Promise<void> {
  if (await isOutdated(letter, ctx)) return
  const house = emailSettingsOf(ctx)
  const attachment = await attachmentOf(ctx, letter)
  const { goods, pictures } = await goodsOf(ctx, letter)
  const written = renderEmail(emailContent(await withTextIfProved(ctx, letter), house, goods), house)
  const attachments = attachment === undefined ? [] : [attachment]
  const reach = { to: letter.to, ...replyToOf(letter) }
  await ctx.ports.mailer.send({ id: jobId, kind: letter.template, ...reach, ...written, attachments, pictures })
}

/** Messages about payments are sent above the limit as well: causing them costs money. */
const paidTemplates: ReadonlySet<EmailTemplate> = new Set<EmailTemplate>([
  'order-paid',
  'dispatched',
  'delivered',
  'refunded',
])
/** Codes above the limit are dropped: shoppers stop waiting before the limit ends. Other messages are retried. */
const codes: ReadonlySet<EmailTemplate> = new Set<EmailTemplate>(['code', 'contact-code'])

/** Texts go only to countries that the shop delivers to: texts to other countries are a known fraud. */
export async function canBeTexted(ctx: Context, phone: string): Promise<boolean> {
  const country = countryOfPhone(phone)
  return country !== undefined && (await isDeliveredTo(ctx.db, country))
}

/** False when the message must not be sent at all. */
export async function sendTextMessage(ctx: Context, message: Email): Promise<boolean> {
  if (await isOutdated(message, ctx)) return false
  if (!(await canBeTexted(ctx, message.to))) {
    ctx.log.warn({ kind: message.template }, 'no text message is sent to a country without delivery')
    return false
  }
  const isWithinLimits = await countText(ctx, message.to)
  if (!isWithinLimits && codes.has(message.template)) return false
  if (!isWithinLimits && !paidTemplates.has(message.template)) throw new Error('The limit of text messages is reached.')
  const text = textMessage(message, emailSettingsOf(ctx))
  try {
    await ctx.ports.messenger.send({ kind: message.template, to: message.to, text })
    return true
  } catch (error) {
    if (!mayBeSent(error)) await uncountText(ctx, message.to)
    throw error
  }
}

/** Without a response in time the outcome is unknown. */
export function mayBeSent(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
