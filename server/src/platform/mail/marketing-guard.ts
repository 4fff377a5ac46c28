import type { WhatsApp } from '#platform/whatsapp/whatsapp.ts'
import { marketingKinds, type Consented, type ConsentRow, type MarketingKind } from './consented.ts'
import type { Mailer } from './mailer.ts'
import type { Messenger } from './messenger.ts'

const isMarketingKind = (kind: string): kind is MarketingKind => Object.hasOwn(marketingKinds, kind)

type Checked = {
  readonly kind: string
  readonly to: string
  readonly consent?: Consented | undefined
}

function check({ kind, to, consent }: Checked, channel: ConsentRow['channel']): void {
  if (!isMarketingKind(kind)) return
  if (consent === undefined) throw new Error(`A message of kind ${kind} needs the consent of its recipient.`)
  consent.use({ purpose: marketingKinds[kind], channel, to })
}

/** The last gate: marketing passes only with an unused consent, and an email only with its way to unsubscribe. */
export function withConsentOnly<Ports extends { mailer: Mailer; messenger: Messenger; whatsApp: WhatsApp | null }>(
  ports: Ports,
): Ports {
  const { mailer, messenger, whatsApp } = ports
  return {
    ...ports,
    mailer: {
      ...mailer,
      send: async (mail) => {
        check(mail, 'email')
        if (isMarketingKind(mail.kind) && mail.unsubscribeUrl === undefined)
          throw new Error(`An email of kind ${mail.kind} needs a link that unsubscribes.`)
        await mailer.send(mail)
      },
    },
    messenger: {
      send: async (message) => {
        if (isMarketingKind(message.kind)) throw new Error('The shop sends no marketing by text message.')
        await messenger.send(message)
      },
    },
    whatsApp: consentedWhatsApp(whatsApp),
  }
}

export function consentedWhatsApp(whatsApp: WhatsApp | null): WhatsApp | null {
  return (
    whatsApp && {
      ...whatsApp,
      send: async (message) => {
        check(message, 'whatsapp')
        return whatsApp.send(message)
      },
    }
  )
}
