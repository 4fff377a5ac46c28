import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminEnquiryEndpoints, type AdminEnquiry, type AdminEnquiryRow } from '@shop/contract/messages/admin-enquiries'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const row: AdminEnquiryRow = {
  id: 4,
  version: 1,
  ticket: 'T-ABCD-EFGH',
  kind: 'contact',
  about: 'Sizes and fabrics',
  excerpt: 'The left sleeve',
  createdAt: '2026-11-20T06:30:00Z',
  isDone: false,
  name: 'Asha Rao',
}

const enquiry: AdminEnquiry = {
  ...row,
  details: [],
  orderCode: null,
  message: 'The left sleeve is an inch too long. Can it be taken up?',
  promise: 'An answer within a day',
  email: 'asha@example.com',
  phone: null,
  hasFile: false,
  canBeAnswered: true,
  steps: [],
}

const stepOf = (id: number, kind: AdminEnquiry['steps'][number]['kind'], body: string) => ({
  id,
  kind,
  body,
  actor: 'Ravi Menon',
  at: '2026-11-20T07:00:00Z',
})

test('ROUTE-06: open enquiries are listed with their matter, and filtered by kind', async () => {
  answer(adminEnquiryEndpoints.list, ({ query: { kind } }) => ({
    enquiries: kind === 'application' ? [] : [row],
    next: null,
  }))
  answer(adminEnquiryEndpoints.find, () => enquiry)
  const main = await openConsole('/enquiries')
  expect(main.getByRole('row', { name: /T-ABCD-EFGH/ }).textContent).toContain('Sizes and fabrics')
  choose(main.getByLabelText('Kind'), 'Application')
  await waitFor(() => expect(main.queryByRole('link', { name: 'T-ABCD-EFGH' })).toBeNull())
  choose(main.getByLabelText('Kind'), 'All types')
  press(await main.findByRole('link', { name: 'T-ABCD-EFGH' }))
  expect((await main.findByRole('region', { name: 'Sizes and fabrics' })).textContent).toContain(enquiry.message)
  expect(main.getByRole('region', { name: 'From' }).textContent).toContain('asha@example.com')
})

test('ROUTE-06: an answer that somebody else overtook keeps its words and shows what happened', async () => {
  let current = enquiry
  answer(adminEnquiryEndpoints.find, () => current)
  answer(adminEnquiryEndpoints.answer, ({ body: { version, text, isClosing } }) => {
    if (version !== current.version) return new Refusal('change.outdated', { current })
    const steps = [...current.steps, stepOf(2, 'answered', text)]
    current = { ...current, version: version + 1, isDone: isClosing, steps }
    return current
  })
  const main = await openConsole('/enquiries/4')
  press(main.getByRole('button', { name: 'Answer' }))
  const form = await dialogNamed(/^Answer/)
  type(form.getByLabelText('Answer'), 'Yes, we take it up.')
  current = { ...enquiry, version: 2, steps: [stepOf(1, 'noted', 'She called as well')] }
  press(form.getByRole('button', { name: 'Send' }))
  await form.findByText('Somebody changed this in the meantime.')
  await form.findByText('Note by Ravi Menon: She called as well')
  expect(form.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Yes, we take it up.')
  press(form.getByRole('button', { name: 'Send' }))
  await closed(form.dialog)
  await main.findByText('Done')
  expect(main.getByRole('region', { name: 'Answers and notes' }).textContent).toContain('Yes, we take it up.')
})

test('ROUTE-06: a closed enquiry opens again', async () => {
  let current: AdminEnquiry = { ...enquiry, isDone: true }
  answer(adminEnquiryEndpoints.find, () => current)
  answer(adminEnquiryEndpoints.reopen, () => {
    current = { ...enquiry, version: 2, steps: [stepOf(1, 'reopened', '')] }
    return current
  })
  const main = await openConsole('/enquiries/4')
  press(main.getByRole('button', { name: 'Reopen' }))
  const question = await dialogNamed(/^Reopen/)
  press(question.getByRole('button', { name: 'Reopen' }))
  await closed(question.dialog)
  expect(await main.findByRole('button', { name: 'Close' })).toBeDefined()
})
