import nodemailer from 'nodemailer'
import { needsStartTls } from '#platform/security/encryption.ts'
import type { Consented, MarketingKind } from './consented.ts'
import type { ServiceTemplate } from './email.ts'
import type { Outbox } from './outbox.ts'

export type Attachment = { readonly fileName: string; readonly content: Uint8Array }

export type EmbeddedPicture = { readonly cid: string; readonly content: Uint8Array }

export type WrittenEmail = { readonly subject: string; readonly text: string; readonly html: string }

type MailOfAnyKind = WrittenEmail & {
  /** Equal for repeated sends of one email, so that mailboxes can drop the duplicate. */
  readonly id: string
  readonly to: string
  /** When undefined, replies go to the shop's own address. */
  readonly replyTo?: string
  readonly attachments: readonly Attachment[]
  readonly pictures?: readonly EmbeddedPicture[]
  readonly unsubscribeUrl?: string
}

type ServiceMail = MailOfAnyKind & { readonly kind: ServiceTemplate | 'test'; readonly consent?: undefined }

/** Marketing cannot be written without the consent of its recipient. */
export type MarketingMail = MailOfAnyKind & {
  readonly kind: MarketingKind
  readonly consent: Consented
  readonly unsubscribeUrl: string
}

export type Mail = ServiceMail | MarketingMail

export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }

const embedded = { contentType: 'image/jpeg', contentDisposition: 'inline' } as const

/** RFC 8058; the mail server must sign these headers with DKIM for mail programs to trust them. */
function listHeaders(url: string | undefined): { headers?: Record<string, string> } {
  if (url === undefined) return {}
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}

/** Stops the library from reading shoppers' text as address lists or headers. */
function envelopeOf(mail: Mail, from: string) {
  const { id, to, replyTo, subject, text, html, attachments, pictures = [], unsubscribeUrl } = mail
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...listHeaders(unsubscribeUrl),
    subject,
    text,
    html,
    attachments: [
      ...attachments.map(({ fileName, content }) => ({ filename: fileName, content: Buffer.from(content) })),
      ...pictures.map(({ cid, content }) => ({ cid, content: Buffer.from(content), ...embedded })),
    ],
  }
}

export type MailerOptions = {
  /** When undefined, emails become files in the outbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outbox: Outbox
  readonly timeoutMs?: number
}

export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options)
}

const defaultTimeoutMs = 30_000
const stepTimeoutMs = 10_000

function smtpMailer(smtpUrl: string, { from, timeoutMs = defaultTimeoutMs }: MailerOptions): Mailer {
  const limits = {
    dnsTimeout: stepTimeoutMs,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: defaultTimeoutMs,
    socketCloseTimeout: 1000,
  }
  const transport = nodemailer.createTransport(
    { url: smtpUrl, requireTLS: needsStartTls(smtpUrl), ...limits },
    { from },
  )
  return {
    send: async (mail) => {
      const bounded: Parameters<typeof transport.sendMail>[0] & { readonly signal: AbortSignal } = {
        ...envelopeOf(mail, from),
        signal: AbortSignal.timeout(timeoutMs),
      }
      await transport.sendMail(bounded)
    },
    close: () => transport.close(),
  }
}

function outboxMailer({ from, outbox }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...envelopeOf(mail, from) })
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written.')
      await outbox.put({ kind: mail.kind, extension: 'eml', content: message })
    },
    close: () => transport.close(),
  }
}
