import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminContentEndpoints } from '@shop/contract/content/admin-content'
import { adminHomePieceEndpoints } from '@shop/contract/content/admin-home-pieces'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { ContentKey } from '@shop/contract/content/document-types'
import { answerDocument } from '#testing/fake-document.ts'
import { answer } from '#testing/fake-shop.ts'
import { last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

async function openContent<Key extends ContentKey>(key: Key) {
  const drafts = answerDocument(adminContentEndpoints, key)
  return { drafts, ...(await openConsole(`/content/${key}`)) }
}

test('ROUTE-06: a store has its hours in words, a closed day, and a PIN code that is checked', async () => {
  const main = await openContent('stores')
  press(main.getByRole('button', { name: 'Add store' }))
  type(main.getByLabelText('Name'), 'Kochi')
  type(main.getByLabelText('Address within the page'), 'kochi')
  type(main.getByLabelText('Street'), '8 Spice Row')
  type(main.getByLabelText('City'), 'Kochi')
  type(main.getByLabelText('PIN code'), '68')
  press(main.getByRole('checkbox', { name: 'Monday' }))
  type(main.getByLabelText('Tuesday, opens'), '12:30')
  expect(main.getByText(/Tuesday, 12:30 pm to 8 pm; Wednesday to Sunday, 11 am to 8 pm/)).toBeDefined()
  type(main.getByLabelText('Day'), '2098-08-20')
  type(main.getByLabelText('Note for shoppers'), 'Closed for Onam')
  press(main.getByRole('button', { name: 'Add closed day' }))
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Must be a PIN code of six digits, such as 110030')
  type(main.getByLabelText('PIN code'), '682001')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
  expect(last(main.drafts).stores.at(-1)).toMatchObject({
    name: 'Kochi',
    lines: ['8 Spice Row'],
    pin: '682001',
    closedDays: { '2098-08-20': 'Closed for Onam' },
    hours: [
      { from: '', to: '' },
      { from: '12:30', to: '20:00' },
      ...Array.from({ length: 5 }, () => ({ from: '11:00', to: '20:00' })),
    ],
  })
})

test('CONTENT-01: a slide without a picture and without alt text is refused at its fields', async () => {
  const main = await openContent('slides')
  press(main.getByRole('button', { name: 'Add slide' }))
  type(main.getByLabelText('Heading'), 'Lights of the ghats')
  type(main.getByLabelText('Links to'), 'javascript:alert(1)')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Choose a picture')
  expect(main.getByText('Describe the picture for people who do not see it')).toBeDefined()
  expect(main.getAllByText(/^Must be a page of the shop such as/).length).toBeGreaterThan(0)
})

test('CONTENT-02: a measure that is smaller than the one above is refused with its size and column', async () => {
  const main = await openContent('size-charts')
  const chart = within(main.getByRole('table', { name: 'Blouses', hidden: true }))
  type(chart.getByLabelText('Bust of M'), '30')
  press(main.getByRole('button', { name: 'Save draft' }))
  const faults = await main.findByRole('list', { name: 'Errors in Blouses' })
  expect(faults.textContent).toBe('M, Bust: Is smaller than in the row above')
})

test('CONTENT-02: lengths are typed in centimetres and stored in quarters of an inch', async () => {
  const main = await openContent('size-charts')
  const table = main.getByRole('table', { name: 'Blouses', hidden: true })
  const unit = within(table.closest('details') ?? table).getByLabelText('Type lengths in')
  const bust = (): HTMLInputElement => within(table).getByLabelText('Bust of M')
  type(unit, 'cm')
  type(bust(), '95')
  fireEvent.blur(bust())
  type(unit, 'in')
  expect(bust().value).toBe('37.5')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
})

const facts = [
  { kind: 'occasion', code: 'haldi', label: 'Haldi' },
  { kind: 'occasion', code: 'teej', label: 'Teej' },
  { kind: 'craft', code: 'zardozi', label: 'Zardozi' },
] as const

test('NAV-02: a department’s occasions are chosen by name and put in order', async () => {
  answer(adminHomePieceEndpoints.facts, () => ({ facts: [...facts] }))
  answer(adminHomePieceEndpoints.groups, () => ({ groups: [{ id: 10, kind: 'department' as const, path: 'Women' }] }))
  const main = await openContent('menu-lists')
  const [women] = await main.findAllByLabelText('By occasion')
  if (women === undefined) throw new Error('No department is shown.')
  await main.findAllByText('Haldi')
  type(women, 'Teej')
  const [chosen] = main.getAllByRole('list', { name: 'Chosen: By occasion' })
  if (chosen === undefined) throw new Error('Nothing is chosen.')
  press(within(chosen).getByRole('button', { name: 'Remove bridal' }))
  press(within(chosen).getByRole('button', { name: 'Move Teej earlier' }))
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
  const before = documentDefaults['menu-lists'].departments[0]?.occasions.filter((code) => code !== 'bridal') ?? []
  expect(last(main.drafts).departments[0]?.occasions).toEqual([...before.slice(0, -1), 'teej', ...before.slice(-1)])
})

test('CAT-04: the season’s row has its occasions and the price of its first piece, which is checked', async () => {
  answer(adminHomePieceEndpoints.facts, () => ({ facts: [...facts] }))
  const main = await openContent('season-row')
  await main.findByText('Teej')
  type(main.getByLabelText('Occasions of the season'), 'Teej')
  type(main.getByLabelText('One piece from, in rupees'), '-1')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Must be rupees from 0 to 10,00,000, such as 1,00,000')
  type(main.getByLabelText('One piece from, in rupees'), '75,000')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
  expect(last(main.drafts)).toMatchObject({ dearFromMinor: 75_000_00 })
  expect(last(main.drafts).occasions.at(-1)).toBe('teej')
})
