import { enquiryFile } from '#features/enquiries'
import { invoiceFile } from '#features/invoices'
import { findOrder, isPayable } from '#features/orders'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/letters.ts'
import type { Attachment } from '#platform/mailer.ts'
import { writeLetter, type House } from './letter-layout.ts'
import { letterParts } from './letter-parts.ts'
import { textMessage } from './text-messages.ts'

function houseOf({ ports: { brand, publicUrl } }: Context): House {
  return { brand: brand.name, publicUrl }
}

/** Between the cause of a letter and its sending the order may have been paid: then it has nothing to ask for. */
async function isOutdated({ template, facts }: Letter, ctx: Context): Promise<boolean> {
  if (template !== 'order-placed') return false
  const order = await findOrder(ctx, facts.orderId)
  return order === undefined || !isPayable(order, ctx.now)
}

async function paperOf(ctx: Context, { template, facts }: Letter): Promise<Attachment | undefined> {
  if (template === 'enquiry') return enquiryFile(ctx, facts.ticket)
  if (template === 'order-paid') return invoiceFile(ctx, facts.orderId, 'invoice')
  // Absent where the order had no invoice: its payment came too late, or was a second one.
  if (template !== 'refunded' || facts.reason === 'paid_twice' || facts.reason === 'wrong_amount') return undefined
  return invoiceFile(ctx, facts.orderId, 'credit_note')
}

/** Where an answer goes; otherwise to the shop, whose mail it is. */
function answerTo({ template, facts }: Letter): { replyTo?: string } {
  return template === 'enquiry' ? { replyTo: facts.email } : {}
}

/** `jobId` names the mail: one that is sent again, because its process died, can be told from a second one. */
export async function sendLetter(ctx: Context, letter: Letter, jobId: string): Promise<void> {
  if (await isOutdated(letter, ctx)) return
  const house = houseOf(ctx)
  const paper = await paperOf(ctx, letter)
  const written = writeLetter(letterParts(letter, house), house)
  const attachments = paper === undefined ? [] : [paper]
  const reach = { to: letter.to, ...answerTo(letter) }
  await ctx.ports.mailer.send({ id: jobId, kind: letter.template, ...reach, ...written, attachments })
}

export async function sendTextMessage(ctx: Context, message: Letter): Promise<void> {
  if (await isOutdated(message, ctx)) return
  const text = textMessage(message, houseOf(ctx))
  await ctx.ports.messenger.send({ kind: message.template, to: message.to, text })
}
