/** The messages that a shopper gets, by channel: added by this shop. */
import { z } from 'zod'
import { exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf } from '#core/envelope.ts'
import { messageChoiceNames } from './message-choice-texts.ts'

const choice = z.object({ name: z.enum(messageChoiceNames), is_on: z.boolean(), can_change: z.boolean() })

const messageChoices = z.object({
  email: z.string(),
  /** Empty without a verified phone in a country of delivery. */
  phone: z.string(),
  text_version: z.string(),
  choices: z.array(choice),
})

export type MessageChoices = z.infer<typeof messageChoices>

export const messageChoiceEndpoints = {
  list: endpoint('messageChoices', {
    method: 'GET',
    path: 'profile/messages',
    access: access.shopper,
    summary: 'The messages that the shopper gets, and which of them can be changed',
    reply: dataOf(messageChoices),
  }),
  save: endpoint('saveMessageChoice', {
    method: 'POST',
    path: 'profile/messages',
    access: access.shopper,
    summary: 'Turn one kind of message on or off',
    body: z.object({
      name: z.enum(messageChoiceNames),
      is_on: z.boolean(),
      /** `text_version` of the list: the texts that the shopper saw. */
      text_version: exactText(20),
    }),
    reply: actionReply,
    errors: ['message.unreachable', 'message.outdated_text'],
  }),
} as const
