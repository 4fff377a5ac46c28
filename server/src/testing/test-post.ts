import type { Mail } from '#platform/mail/mailer.ts'
import { withConsentOnly } from '#platform/mail/marketing-guard.ts'
import type { ShortMessage } from '#platform/mail/messenger.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { cloudApiEvents } from '#platform/whatsapp/cloud-api/cloud-api-events.ts'
import type { WhatsAppMessage } from '#platform/whatsapp/whatsapp.ts'

/** The secret for tests that report like the provider. */
export const whatsAppSecret = 'app-secret-of-the-tests'

export function testPost() {
  const whatsApps: WhatsAppMessage[] = []
  const mails: Mail[] = []
  const messages: ShortMessage[] = []
  const ports: Pick<Ports, 'mailer' | 'messenger' | 'whatsApp'> = {
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
      close: () => undefined,
    },
    messenger: {
      send: async (message) => {
        messages.push(message)
      },
    },
    whatsApp: {
      ...cloudApiEvents({ appSecret: whatsAppSecret, verifyToken: 'verify-token' }),
      send: async (message) => {
        whatsApps.push(message)
        return `wamid.test-${message.id}`
      },
    },
  }
  return { mails, messages, whatsApps, ports: withConsentOnly(ports) }
}
