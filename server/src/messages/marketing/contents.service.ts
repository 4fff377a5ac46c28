import type { Language } from '@shop/contract/core/locale'
import { campaignWords } from '@shop/contract/messages/campaign-words'
import { filledWords, placesOf } from '@shop/contract/messages/message-rules'
import { checkTestSender } from '#messages/notices/admin-messages.service.ts'
import { cartReminderEmail } from '#messages/notices/cart-emails.view.ts'
import { renderEmail } from '#messages/notices/email-layout.view.ts'
import { writer } from '#messages/notices/message-writer.view.ts'
import { publishedWords, settingsOf } from '#messages/notices/messages.service.ts'
import { languageOfContact } from '#messages/notices/messages.store.ts'
import type { EmailData } from '#platform/mail/email.ts'
import type { WrittenEmail } from '#platform/mail/mailer.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { campaignEmail, type CampaignWords } from './campaign-emails.view.ts'
import type { WrittenMarketing } from './marketing.service.ts'

const houseOf = async (ctx: Context, language: Language = 'en') =>
  settingsOf(ctx, { words: await publishedWords(ctx, 'cart-reminder'), guestLink: null, language })

type Outgoing = Exclude<WrittenMarketing, { readonly leftOut: string }>

/** In the language that the account of the contact prefers; campaigns have the merchant's own words. */
export async function cartReminderContent(
  ctx: Context,
  contact: string,
  facts: EmailData['cart-reminder'],
): Promise<Outgoing> {
  const house = await houseOf(ctx, await languageOfContact(ctx.db, contact))
  return { by: 'email', content: cartReminderEmail(facts, house), house }
}

type Campaign = { readonly channel: 'email' | 'whatsapp'; readonly words: CampaignWords }
type Addressee = { readonly name: string; readonly link: string }

export async function campaignContent(ctx: Context, { channel, words }: Campaign, to: Addressee): Promise<Outgoing> {
  const house = await houseOf(ctx)
  if (channel === 'email') return { by: 'email', content: campaignEmail(words, to, house), house }
  const values: Readonly<Record<string, string>> = { ...to, brand: house.brand }
  const { whatsApp, whatsAppTemplate } = campaignWords.whatsapp.words
  const body = words['whatsApp'] ?? whatsApp.text
  return {
    by: 'whatsapp',
    template: words['whatsAppTemplate'] ?? whatsAppTemplate.text,
    values: placesOf(body).map((name) => values[name] ?? ''),
    text: filledWords(body, values),
  }
}

/** The email as the person who asks would get it; its links count nothing. */
async function sampleEmail(ctx: Context, words: CampaignWords, to: Addressee): Promise<WrittenEmail> {
  const house = await houseOf(ctx)
  const stop = { reason: writer('message-frame', house).say('offers'), address: `${house.publicUrl}/messages` }
  return renderEmail(campaignEmail(words, to, house), house, stop)
}

type Sample = { readonly words: CampaignWords; readonly path: string }

export async function campaignSample(ctx: Context, { words, path }: Sample): Promise<string> {
  const { html } = await sampleEmail(ctx, words, { name: 'Asha Rao', link: ctx.ports.publicUrl + path })
  return html
}

/** Sends the email to the member of staff who asks: their own mailbox needs no consent. */
export async function sendCampaignTest(ctx: Context, actor: Actor, { words, path }: Sample): Promise<void> {
  await checkTestSender(ctx, actor)
  const email = await sampleEmail(ctx, words, { name: actor.name, link: ctx.ports.publicUrl + path })
  await ctx.ports.jobs.send(ctx.db, 'mail.test', { ...email, subject: `Test: ${email.subject}`, to: actor.email })
}
