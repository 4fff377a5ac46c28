import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { variablesOf } from '@shop/contract/messages/message-spec'
import {
  messageKeys,
  messageRecord,
  specOf,
  type MessageBody,
  type MessageKey,
} from '@shop/contract/messages/message-specs'
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

/** A text with every variable that it can use. */
function wordsWithAllVariables(key: MessageKey): MessageBody {
  const spec = specOf(key)
  const entries = Object.entries(spec.words).map(([name, words]) => {
    const slots = variablesOf(spec, words).map((variable) => `{${variable}}`)
    return [name, `<b>${name}</b> ${slots.join(' ')} Reply STOP`] as const
  })
  return Object.fromEntries(entries)
}

const all: EmailSettings = { ...house, words: messageRecord(wordsWithAllVariables) }

test('issue 18: each declared variable has its value in every case of a message', () => {
  for (const template of sampleTemplates) {
    for (const { name, letter } of sampleEmails(template, 'asha@example.com')) {
      const { subject, text, html } = renderEmail(emailContent(letter, all, sampleGoods), all, stop)
      const update = isOrderUpdate(letter) ? orderUpdate(letter, all).text : ''
      const left = [subject, text, html, textMessage(letter, all), update].flatMap(
        (written) => written.replaceAll(/<style>[\s\S]*?<\/style>/g, '').match(/\{[a-zA-Z]+\}/g) ?? [],
      )
      expect([template, name, left]).toEqual([template, name, []])
    }
  }
})

test('issue 18: every word of a message is used in one of its cases', () => {
  for (const key of messageKeys.filter((one) => one !== 'message-frame')) {
    const template = sampleTemplates.find((one) => key === `message-${one}`)
    const emails = template === undefined ? [] : sampleEmails(template, 'asha@example.com')
    const written = emails
      .flatMap(({ letter }) => {
        const content = emailContent(letter, all, sampleGoods)
        const { subject, text } = renderEmail(content, all)
        const update = isOrderUpdate(letter) ? orderUpdate(letter, all) : undefined
        const onPhone = [textMessage(letter, all), update?.text, update?.template]
        return [subject, content.preheader, text, ...onPhone]
      })
      .join('\n')
    const unused = Object.keys(specOf(key).words).filter((name) => !written.includes(`<b>${name}</b>`))
    expect([key, unused]).toEqual([key, []])
  }
})

test('issue 18: words are text: markup of the merchant is escaped, and an empty line begins a paragraph', () => {
  const { letter } = sampleEmails('welcome', 'asha@example.com')[0] ?? {}
  if (letter === undefined) throw new Error('There is a welcome.')
  const opening = '<img src="https://evil.example/x.png" onerror="alert(1)">\n\nSecond\nparagraph of {brand}'
  const words = { 'message-welcome': { opening, closing: '' } }
  const { parts } = emailContent(letter, { ...house, words })
  expect(parts.slice(0, 2)).toEqual([
    { kind: 'paragraph', text: '<img src="https://evil.example/x.png" onerror="alert(1)">' },
    { kind: 'paragraph', text: 'Second paragraph of Ruhvana' },
  ])
  const { html } = renderEmail(emailContent(letter, { ...house, words }), house)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=&quot;https://evil.example/x.png&quot;')
})
