import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EmailTemplate } from '#platform/mail/email.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { sampleEmails, sampleGoods, sampleTemplates } from './message-samples.view.ts'
import { isOrderUpdate, orderUpdate } from './order-updates.view.ts'
import { textMessage } from './text-messages.view.ts'

const house: EmailSettings = {
  brand: 'Ruhvana',
  publicUrl: 'https://shop.example',
  legalName: 'Ruhvana Retail Private Limited',
  address: '4 Mill Lane, Mumbai 400013',
  careEmail: 'care@shop.example',
  words: {},
  guestLink: null,
}
const stop = { reason: 'You asked for this notification.', address: 'https://shop.example/unsubscribe?key=x' }

function writtenBy(template: EmailTemplate): string[] {
  return sampleEmails(template, 'asha@example.com').map(({ name, letter }) => {
    const content = emailContent(letter, house, sampleGoods)
    const email = renderEmail(content, house)
    const bare = renderEmail(emailContent(letter, { ...house, guestLink: 'TOKEN' }), house, stop)
    const digest = createHash('sha256').update(`${email.html}${bare.html}`).digest('hex')
    const update = isOrderUpdate(letter) ? `\nWhatsApp: ${JSON.stringify(orderUpdate(letter, house))}` : ''
    return `# ${template}: ${name}
HTML: ${digest}
Subject: ${email.subject}
Preheader: ${content.preheader}
${email.text}
Without goods, for a guest, with a link to stop:
${bare.text}
Text: ${textMessage(letter, house)}
Text of a guest: ${textMessage(letter, { ...house, guestLink: 'TOKEN' })}${update}
`
  })
}

test('issue 18: each email, text and WhatsApp message of the shop with its default words', async () => {
  const written = sampleTemplates.flatMap(writtenBy).join('\n')
  await expect(written).toMatchFileSnapshot('./message-words.snapshot.txt')
})
