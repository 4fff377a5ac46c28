import type { Email } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { emailContent } from './email-content.view.ts'
import { emailText } from './email-layout.view.ts'
import { emailSettingsOf, withTextIfProved } from './messages.service.ts'
import * as messageStore from './order-messages.store.ts'
import { textMessage } from './text-messages.view.ts'

type Sending = { readonly jobId: string; readonly channel: 'email' | 'text'; readonly isSent: boolean }

/**
 * Stores what the customer reads about an order, for the console. The stored text lacks the link that opens a guest's
 * order; a message that consists of such a link has no stored text.
 */
export async function recordOrderMessage(ctx: Context, letter: Email, { channel, ...sending }: Sending): Promise<void> {
  const { facts, template, to } = letter
  if (!('orderId' in facts)) return
  const words = await wordsOf(ctx, letter, channel)
  const message = { ...sending, ...words, channel, template, recipient: to, now: ctx.now }
  await messageStore.insertMessage(ctx.db, facts.orderId, message)
}

/** The staff compare the code of an order that is collected, so they never read it. */
function withoutCode(letter: Email): Email {
  if (letter.template !== 'pickup-ready') return letter
  return { ...letter, facts: { ...letter.facts, code: '••••••' } }
}

async function wordsOf(
  ctx: Context,
  sent: Email,
  channel: Sending['channel'],
): Promise<{ readonly subject: string; readonly body: string }> {
  const letter = withoutCode(sent)
  const house = { ...(await emailSettingsOf(ctx, letter)), guestLink: null }
  const { subject, text } = emailText(emailContent(await withTextIfProved(ctx, letter), house), house)
  if (letter.template === 'order-link') return { subject, body: '' }
  return { subject, body: channel === 'email' ? text : textMessage(letter, house) }
}
