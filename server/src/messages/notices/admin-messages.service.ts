import type { Language } from '@shop/contract/core/locale'
import { segmentsOf } from '@shop/contract/messages/gsm-text'
import { registeredWords } from '@shop/contract/messages/message-rules'
import type { MessageKey } from '@shop/contract/messages/message-specs'
import { bodyOf, getVersion, readLogo } from '#content'
import { countHits } from '#platform/http/rate-limit.ts'
import type { Email } from '#platform/mail/email.ts'
import type { WrittenEmail } from '#platform/mail/mailer.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { testEmailHits } from './admin-messages.limits.ts'
import { purposeOf } from './choices.rules.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import { emailLogo } from './email-logo.view.ts'
import type { EmailGoods, EmailSettings, StopLink } from './email-parts.view.ts'
import { sampleEmails, sampleGoods, sampleTemplates, type SampleEmail } from './message-samples.view.ts'
import type { MessageWords } from './message-words.types.ts'
import { writer } from './message-writer.view.ts'
import { publishedWords, settingsOf } from './messages.service.ts'
import { isOrderUpdate, orderUpdate, updateWords } from './order-updates.view.ts'
import { textMessage } from './text-messages.view.ts'
import { withoutMarks } from './writing-direction.view.ts'

export type ShownMessage = {
  readonly key: MessageKey
  /** Undefined for the published text. */
  readonly id?: number | undefined
  readonly sample: number
  readonly language: Language
}

/** Texts that all messages share are shown in messages that contain most of them. */
function samplesOf(key: MessageKey, to: string): readonly SampleEmail[] {
  const template = sampleTemplates.find((one) => key === `message-${one}`)
  if (template !== undefined) return sampleEmails(template, to)
  return [...sampleEmails('order-paid', to).slice(0, 2), ...sampleEmails('newsletter-welcome', to)]
}

async function shownWords(ctx: Context, { key, id }: ShownMessage, { letter }: SampleEmail): Promise<MessageWords> {
  const published = await publishedWords(ctx, letter.template)
  return id === undefined
    ? published
    : { ...published, [key]: bodyOf(key, await getVersion(ctx, key, id), ctx.ports.documents.fallback(key)) }
}

/** Links to the shop, because a preview must not sign a link for an address. */
function sampleStop(template: string, house: EmailSettings): StopLink | undefined {
  const purpose = purposeOf(template)
  if (purpose === undefined) return undefined
  return { reason: writer('message-frame', house).say(purpose), address: `${house.publicUrl}/messages` }
}

type WrittenSample = {
  readonly samples: readonly string[]
  readonly preheader: string
  readonly email: WrittenEmail
  readonly text: string
  readonly whatsApp: { readonly template: string; readonly text: string; readonly registered: string } | null
}

function whatsAppOf(letter: Email, house: EmailSettings): WrittenSample['whatsApp'] {
  if (!isOrderUpdate(letter)) return null
  const { template, text } = orderUpdate(letter, house)
  return { template, text, registered: registeredWords(updateWords(letter, house)) }
}

async function writtenSample(ctx: Context, shown: ShownMessage, goods: EmailGoods): Promise<WrittenSample> {
  const samples = samplesOf(shown.key, 'asha@example.com')
  const sample = samples[shown.sample]
  if (sample === undefined) throw new ShopError('route.not_found')
  const { letter } = sample
  const words = await shownWords(ctx, shown, sample)
  const house = await settingsOf(ctx, { words, guestLink: null, language: shown.language })
  const content = emailContent(letter, house, goods)
  return {
    samples: samples.map(({ name }) => name),
    preheader: withoutMarks(content.preheader),
    email: renderEmail(content, house, sampleStop(letter.template, house)),
    text: textMessage(letter, house),
    whatsApp: whatsAppOf(letter, house),
  }
}

export async function previewMessage(ctx: Context, shown: ShownMessage) {
  const { samples, preheader, email, text, whatsApp } = await writtenSample(ctx, shown, sampleGoods)
  const { subject, text: plain } = email
  return {
    samples: [...samples],
    email: { subject, preheader, text: plain },
    text: text === '' ? null : { text, segments: segmentsOf(text) },
    whatsApp,
  }
}

/** A transparent pixel, through which the picture's background colour shows. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export async function previewHtml(ctx: Context, shown: ShownMessage): Promise<string> {
  const { email } = await writtenSample(ctx, shown, sampleGoods)
  const html = email.html.replaceAll(/ src="cid:[^"]*"/g, ` src="${noPicture}"`)
  const logo = await readLogo(ctx)
  if (logo === null) return html
  // The frame of the preview loads nothing.
  const { url } = emailLogo(logo, ctx.ports)
  return html.replaceAll(url, `data:image/png;base64,${Buffer.from(logo.content).toString('base64')}`)
}

const withoutPictures: EmailGoods = {
  arrival: sampleGoods.arrival,
  pieces: sampleGoods.pieces.map((piece) => ({ ...piece, picture: null })),
}

/** Refuses keys, and people who sent too many tests. */
export async function checkTestSender(ctx: Context, { staffId, email }: Actor): Promise<void> {
  if (staffId === null || email === '') throw new ShopError('message.no_mailbox')
  await countHits(ctx, testEmailHits(staffId))
}

export async function sendTest(ctx: Context, by: Actor, shown: ShownMessage): Promise<void> {
  const { email } = await writtenSample(ctx, shown, withoutPictures)
  await ctx.ports.jobs.send(ctx.db, 'mail.test', { ...email, subject: `Test: ${email.subject}`, to: by.email })
  await recordChange(ctx, by, { verb: 'test sent', subject: 'document', subjectId: shown.key })
}
