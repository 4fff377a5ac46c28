import { expect, test } from 'vitest'
import { languages, type Language } from '@shop/contract/core/locale'
import { segmentsOf } from '@shop/contract/messages/gsm-text'
import { maxSegments } from '@shop/contract/messages/message-rules'
import { emailHouse } from '#testing/email-house.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import { sampleEmails, sampleGoods, sampleTemplates } from './message-samples.view.ts'
import { isOrderUpdate, orderUpdate } from './order-updates.view.ts'
import { textMessage } from './text-messages.view.ts'
import { withoutMarks } from './writing-direction.view.ts'

const stop = { reason: 'You asked for this notification.', address: 'https://shop.example/unsubscribe?key=x' }

/** Messages to the house are in English. */
const toShoppers = sampleTemplates.filter((template) => template !== 'enquiry')

function written(language: Language) {
  const house = emailHouse(language)
  return toShoppers.flatMap((template) =>
    sampleEmails(template, 'asha@example.com').map(({ name, letter }) => {
      const content = emailContent(letter, house, sampleGoods)
      return {
        name: `${template}: ${name}`,
        content,
        email: renderEmail(content, house, stop),
        text: textMessage(letter, house),
        update: isOrderUpdate(letter) ? orderUpdate(letter, house) : undefined,
      }
    }),
  )
}

type Written = ReturnType<typeof written>[number]

const namesWhere = (language: Language, breaks: (one: Written) => boolean): readonly string[] =>
  written(language)
    .filter(breaks)
    .map(({ name }) => name)

/** Code words, missing values and unfilled variables. */
const rawCode = /\b(?:undefined|null|NaN)\b|\[object|\{[a-zA-Z]+\}| {2}/
const marks = /[\u2060\u2066-\u2069]/

test.each(languages)(
  'PAY-01: every message of a shopper is complete in %s and short enough for its channel',
  (language) => {
    const raw = namesWhere(language, ({ content, email, text, update }) => {
      const all = [email.subject, content.preheader, email.text, text, update?.text ?? '']
      return rawCode.test(all.join('\n').replaceAll(/https:\S+/g, 'URL'))
    })
    expect(raw).toEqual([])
    // A refund in several ways has a text for each of them.
    const most = (name: string) => (name.startsWith('refunded') ? maxSegments + 1 : maxSegments)
    expect(namesWhere(language, ({ name, text }) => segmentsOf(text) > most(name))).toEqual([])
    expect(namesWhere(language, ({ update }) => update?.text.includes('STOP') === false)).toEqual([])
    expect(namesWhere(language, ({ update }) => update !== undefined && update.language !== language)).toEqual([])
    // The marks are for readers of emails: headers, texts and links have none.
    const marked = namesWhere(language, ({ email, text, update }) => {
      const links = email.text.match(/https:\S+/g) ?? []
      return marks.test([email.subject, text, update?.text, ...(update?.values ?? []), ...links].join(' '))
    })
    expect(marked).toEqual([])
  },
)

test.each([
  ['hi', /\p{Script=Devanagari}/u],
  ['ar', /\p{Script=Arabic}/u],
] as const)('PAY-01: subject, text and WhatsApp message in %s are written in its script', (language, script) => {
  // The staff's own words about an order are the subject of their message.
  const plain = namesWhere(language, ({ email, text, update }) =>
    [email.subject, text, update?.text ?? ''].some((words) => words !== '' && !script.test(words)),
  )
  expect(plain).toEqual([])
})

test('PAY-01: an email in Arabic says its direction in each cell, isolates numbers, and has English where it is English', () => {
  for (const { name, email } of written('ar')) {
    const cells = email.html.match(/<td\b[^>]*>/g) ?? []
    expect([name, cells.length > 3, cells.filter((cell) => !/ lang="ar" dir="rtl"/.test(cell))]).toEqual([
      name,
      true,
      [],
    ])
    expect(email.html).toContain('<html dir="rtl" lang="ar">')
    expect(marks.test(email.html)).toBe(false)
    const opened = email.html.match(/<bdi[ >]/g)?.length
    expect(email.html.match(/<\/bdi>/g)?.length).toBe(opened)
  }
  const paid = written('ar').find(({ name }) => name.startsWith('order-paid: '))
  expect(paid?.email.html).toContain('<bdi>20261121-401</bdi>')
  expect(paid?.email.html).toMatch(/<p[^>]* lang="en" dir="ltr"[^>]*>Silk Kurta<\/p>/)
  expect(paid?.email.html).toMatch(/align="left"[^>]*>₹22,100</)
  // The name of the house stays in the middle.
  expect(paid?.email.html).toMatch(/text-align:center"><tbody><tr><td lang="ar" dir="rtl" align="center"><a /)
  expect(paid?.email.html).toContain('<bdi dir="ltr">12 Lotus Lane</bdi>')
  expect(paid?.email.html).toContain('<bdi dir="ltr">+91 90000 00000</bdi>')
  const english = written('en').find(({ name }) => name.startsWith('order-paid: '))
  expect(english?.email.html).toContain('<html dir="ltr" lang="en">')
  expect(english?.email.html).not.toMatch(/<(?:td|p)[^>]* (?:lang|dir)=/)
})

test('PAY-01: five messages of the shop in Hindi and in Arabic', async () => {
  const shown = ['order-paid', 'refunded', 'return-update', 'gift-card', 'sign-in-code']
  const pages = (['hi', 'ar'] as const).flatMap((language) =>
    shown.map((template) => {
      const one = written(language).find(({ name }) => name.startsWith(`${template}: `))
      const lines = [`# ${language} ${one?.name}`, `Subject: ${one?.email.subject}`, one?.email.text ?? '']
      return [...lines, `Text: ${one?.text}`, `WhatsApp: ${one?.update?.text ?? 'none'}\n`].join('\n')
    }),
  )
  await expect(withoutMarks(pages.join('\n'))).toMatchFileSnapshot('./five-messages-in-languages.snapshot.txt')
})
