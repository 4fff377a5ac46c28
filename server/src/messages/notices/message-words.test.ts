import { expect, test } from 'vitest'
import { segmentsOf } from '@shop/contract/messages/gsm-text'
import { variablesOf } from '@shop/contract/messages/message-spec'
import {
  messageKeys,
  messageRecord,
  specOf,
  type MessageBody,
  type MessageKey,
} from '@shop/contract/messages/message-specs'
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
  language: 'en',
}
const stop = { reason: 'You asked for this notification.', address: 'https://shop.example/unsubscribe?key=x' }

const cases = sampleTemplates.flatMap((template) =>
  sampleEmails(template, 'asha@example.com').map(({ name, letter }) => {
    const content = emailContent(letter, house, sampleGoods)
    const update = isOrderUpdate(letter) ? orderUpdate(letter, house) : undefined
    return {
      name: `${template}: ${name}`,
      content,
      email: renderEmail(content, house, stop),
      guests: renderEmail(emailContent(letter, { ...house, guestLink: 'TOKEN' }), house, stop),
      text: textMessage(letter, house),
      guestsText: textMessage(letter, { ...house, guestLink: 'TOKEN' }),
      update,
    }
  }),
)

test('issue 18: five messages of the shop with its default words', async () => {
  const shown = ['order-paid', 'refunded', 'return-update', 'gift-card', 'sign-in-code'].map((template) =>
    cases.find(({ name }) => name.startsWith(`${template}: `)),
  )
  const written = shown.map((one) => {
    const lines = [`# ${one?.name}`, `Subject: ${one?.email.subject}`, `Preheader: ${one?.content.preheader}`]
    return [...lines, one?.email.text, `Text: ${one?.text}`, `WhatsApp: ${one?.update?.text ?? 'none'}\n`].join('\n')
  })
  await expect(written.join('\n')).toMatchFileSnapshot('./five-messages.snapshot.txt')
})

/** Code words, missing values and unfilled variables, anywhere outside of addresses. */
const rawCode = /[a-z]_[a-z]|\b(?:undefined|null|NaN)\b|\[object|\{[a-zA-Z]+\}| {2}/

/** The names of the cases that break a rule. */
function casesWhere(breaks: (one: (typeof cases)[number]) => boolean): string[] {
  return cases.filter((one) => breaks(one)).map(({ name }) => name)
}

test('issue 18: every default text is complete, short enough for its channel, and has no raw code', () => {
  const isTooLong = (text: string, most: number): boolean => text.length === 0 || text.length > most
  expect(casesWhere(({ email }) => isTooLong(email.subject, 60))).toEqual([])
  expect(casesWhere(({ content }) => isTooLong(content.preheader, 100))).toEqual([])
  expect(casesWhere(({ text }) => segmentsOf(text) > 2)).toEqual([])
  // A message that is sent by email only has no text.
  const isNamed = (text: string) => text === '' || text.includes('Ruhvana')
  expect(casesWhere(({ text, guestsText }) => !isNamed(text) || !isNamed(guestsText))).toEqual([])
  expect(casesWhere(({ update }) => update?.text.endsWith('Reply STOP to end these messages.') === false)).toEqual([])
  const raw = casesWhere(({ content, email, guests, text, guestsText, update }) => {
    const written = [email.subject, content.preheader, email.text, guests.text, text, guestsText, update?.text ?? '']
    return rawCode.test(written.join('\n').replaceAll(/https:\S+/g, 'URL'))
  })
  expect(raw).toEqual([])
})

test('issue 18: every guest gets the link to the order, and no page of an account', () => {
  const linked = casesWhere(({ guests, guestsText }) =>
    `${guests.text}${guests.html}${guestsText}`.includes('order-details'),
  )
  expect(linked).toEqual([])
})

/** The text of a page, without its markup. */
function textOf(html: string): string {
  const plain = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ')
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return plain.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '').replaceAll(/\s+/g, ' ')
}

test('issue 18: every paragraph is in the plain text and in the HTML of its email', () => {
  for (const { name, content, email } of cases) {
    const paragraphs = content.parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
    const html = textOf(email.html)
    for (const paragraph of paragraphs) {
      const words = paragraph.replaceAll(/\s+/g, ' ')
      expect([html.includes(words), email.text.replaceAll(/\s+/g, ' ').includes(words), name, words]).toEqual([
        true,
        true,
        name,
        words,
      ])
    }
  }
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
