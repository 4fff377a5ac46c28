import type { Mail } from '#platform/mail/mailer.ts'
import type { ShortMessage } from '#platform/mail/messenger.ts'
import type { Ports } from '#platform/runtime/ports.ts'

export function testPost() {
  const mails: Mail[] = []
  const messages: ShortMessage[] = []
  const ports: Pick<Ports, 'mailer' | 'messenger'> = {
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
  }
  return { mails, messages, ports }
}
