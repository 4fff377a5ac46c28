import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminContentEndpoints } from '@shop/contract/content/admin-content'
import { adminMessageEndpoints } from '@shop/contract/messages/admin-messages'
import { blankReply } from '#testing/blank.ts'
import { answerDocument } from '#testing/fake-document.ts'
import { answer } from '#testing/fake-shop.ts'
import { press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const blank = blankReply(adminMessageEndpoints.preview)

async function openWords() {
  const drafts = answerDocument(adminContentEndpoints, 'message-gift-card-sent')
  const previews = answer(adminMessageEndpoints.preview, ({ query }) => {
    const subject = query.id === undefined ? 'In the shop' : 'Of the draft'
    return { ...blank, email: { ...blank.email, subject } }
  })
  return { drafts, previews, ...(await openConsole('/messages/message-gift-card-sent')) }
}

test('issue 18: an unknown variable is refused at its field', async () => {
  const main = await openWords()
  const subject = main.getByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe('Your gift card for {recipient} is sent')
  type(subject, 'Sent to {friend}')
  press(main.getByRole('button', { name: 'Save draft' }))
  expect((await main.findAllByText(/There is no variable \{friend\} here/)).length).toBeGreaterThan(0)
  expect(subject.getAttribute('aria-invalid')).toBe('true')
})

test('issue 18: the preview shows the words in the shop, and those of the draft once it is saved', async () => {
  const main = await openWords()
  const shown = await main.findByRole('region', { name: 'Preview of the words in the shop' })
  await within(shown).findByText('In the shop')
  type(main.getByLabelText('Subject'), 'Namaste: {recipient} has your card')
  press(main.getByRole('button', { name: 'Save and show' }))
  const preview = within(await main.findByRole('region', { name: 'Preview of the draft' }))
  await preview.findByText('Of the draft')
  type(preview.getByLabelText('Width'), '320')
  const frame = preview.getByTitle('Email as HTML')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('width')]).toEqual(['', '320'])
})

test('issue 18: a test is sent to the person who asks, with the draft saved first', async () => {
  const main = await openWords()
  const sent = answer(adminMessageEndpoints.sendTest, () => ({ to: 'meera@example.com' }))
  type(main.getByLabelText('Subject'), 'Namaste: {recipient} has your card')
  press(main.getByRole('button', { name: 'Send me a test' }))
  await main.findByText('A test is on its way to meera@example.com.')
  await waitFor(() => expect(sent.map(({ body }) => body.id)).toEqual([1]))
  expect(main.drafts).toHaveLength(1)
})

test('PAY-01: a message has words in each language, and the preview follows', async () => {
  const main = await openWords()
  type(main.getByLabelText('Language'), 'hi')
  const subject = main.getByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe('')
  // The words of the shop stand below the field until the merchant writes others.
  expect(main.getByText(/Leave empty for “\u2068{recipient} के लिए आपका गिफ़्ट कार्ड/)).not.toBeNull()
  await waitFor(() => expect(main.previews.at(-1)?.query.language).toBe('hi'))
  type(subject, '{recipient} को कार्ड मिल गया')
  press(main.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(main.drafts).toHaveLength(1))
  expect(main.drafts[0]).toMatchObject({
    subject: 'Your gift card for {recipient} is sent',
    'hi.subject': '{recipient} को कार्ड मिल गया',
  })
  type(main.getByLabelText('Language'), 'en')
  expect(main.getByLabelText<HTMLInputElement>('Subject').value).toBe('Your gift card for {recipient} is sent')
})
