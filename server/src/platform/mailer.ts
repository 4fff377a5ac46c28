import nodemailer from 'nodemailer'
import type { Outbox } from './outbox.ts'

export type Mail = {
  /** What it is about, one word: part of the file's name in the outbox. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void }

export type MailerOptions = {
  /** Absent: mails become files of the outbox. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outbox: Outbox
}

export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options.from)
}

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl, { from })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ to, subject, text, html })
    },
    close: () => transport.close(),
  }
}

function outboxMailer({ from, outbox }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async ({ kind, to, subject, text, html }) => {
      const { message } = await transport.sendMail({ from, to, subject, text, html })
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written.')
      await outbox.put({ kind, extension: 'eml', content: message })
    },
    close: () => transport.close(),
  }
}
