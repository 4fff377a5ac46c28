/** The words of a campaign, written like the words of any message. */
import { button, emailWords, paragraph, whatsAppWords, type MessageSpec } from './message-spec.ts'

export const campaignWords = {
  email: {
    title: 'Campaign by email',
    about: 'To those of a segment who chose offers by email',
    group: 'alerts',
    has: ['name'],
    words: emailWords('', '', {
      opening: paragraph('Text', '', { hint: 'An empty line begins a new paragraph.' }),
      button: button('Button', 'See the pieces'),
    }),
  },
  whatsapp: {
    title: 'Campaign by WhatsApp',
    about: 'To those of a segment who chose offers by WhatsApp',
    group: 'alerts',
    has: ['name'],
    words: whatsAppWords('', 'Hello {name}, our new pieces are here: {link} Reply STOP to end our offers.', ['link']),
  },
} as const satisfies Readonly<Record<'email' | 'whatsapp', MessageSpec>>

export const campaignChannels = ['email', 'whatsapp'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

export const campaignStates = ['draft', 'awaiting_approval', 'scheduled', 'sending', 'paused', 'done'] as const
export type CampaignState = (typeof campaignStates)[number]

/** A campaign to more people needs a second person. */
export const approvalFrom = 5000
