import { randomBytes, randomUUID } from 'node:crypto'
import { every } from '#platform/jobs/jobs.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { cloudApiEvents, signatureHeader, signatureOf } from './cloud-api/cloud-api-events.ts'
import type { WhatsApp, WhatsAppMessage } from './whatsapp.ts'

type PostEvent = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

export type SandboxWhatsApp = {
  readonly port: WhatsApp
  readonly startReports: (post: PostEvent, log: Logger) => () => Promise<void>
}

type Pending = { readonly message: WhatsAppMessage; readonly providerId: string; step: number }

/** Numbers with this ending are undeliverable, so that people can try the fallback. */
const undeliverable = /00$/
const reports = ['sent', 'delivered', 'read'] as const
const intervalMs = 1000

function eventOf({ message, providerId, step }: Pending): string {
  const failed = undeliverable.test(message.to)
  const status = failed ? 'failed' : reports[step]
  const errors = failed ? { errors: [{ code: 131_026, title: 'Message undeliverable' }] } : {}
  const report = { id: providerId, status, recipient_id: message.to, biz_opaque_callback_data: message.id, ...errors }
  const value = { messaging_product: 'whatsapp', statuses: [report] }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value }] }],
  })
}

/** Stores messages in the outbox, and reports in the provider's protocol that they were delivered and read. */
export function openSandboxWhatsApp(outbox: Outbox): SandboxWhatsApp {
  const secret = randomBytes(32).toString('hex')
  const pending = new Set<Pending>()
  const send = async (message: WhatsAppMessage): Promise<string> => {
    const { id, kind, to, template, text } = message
    const providerId = `wamid.sandbox-${randomUUID()}`
    const content = { channel: 'whatsapp', kind, to, template, text, id, providerId }
    await outbox.put({ kind, extension: 'json', content: `${JSON.stringify(content, null, 2)}\n` })
    pending.add({ message, providerId, step: 0 })
    return providerId
  }
  const startReports = (post: PostEvent, log: Logger) =>
    every(intervalMs, {
      name: 'reports of the WhatsApp sandbox',
      log,
      run: async () => {
        for (const one of pending) {
          const body = eventOf(one)
          await post(body, { 'content-type': 'application/json', [signatureHeader]: signatureOf(secret, body) })
          one.step += 1
          if (one.step === reports.length || undeliverable.test(one.message.to)) pending.delete(one)
        }
      },
    })
  return { port: { send, ...cloudApiEvents({ appSecret: secret, verifyToken: secret }) }, startReports }
}
