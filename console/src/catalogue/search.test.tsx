import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminSearchEndpoints, type PinPlace, type SearchName } from '@shop/contract/catalogue/admin-search'
import { answer } from '#testing/fake-shop.ts'
import { choose, last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const lehenga = { kind: 'piece', code: 'lehenga', label: 'Lehenga' } as const
const red = ['Red One', 'Red Two'].map((name, at) => ({
  id: at + 1,
  name,
  designer: '',
  priceMinor: 100,
  isAvailable: true,
}))

test('CAT-04: other words for a kind are tried before they are added, and stand in the list then', async () => {
  const names: SearchName[] = []
  answer(adminSearchEndpoints.entries, () => ({ entries: [lehenga] }))
  answer(adminSearchEndpoints.names, () => ({ names: [...names] }))
  const tried = answer(adminSearchEndpoints.preview, () => ({
    understood: [{ label: 'Kind', text: 'Lehenga (“poshakwali”)' }],
    corrected: [],
    dropped: [],
    page: null,
    pieces: [],
    total: 0,
  }))
  answer(adminSearchEndpoints.addName, ({ body }) => {
    names.push({ ...lehenga, name: body.name, isOneWay: body.isOneWay })
    return { names: [...names] }
  })
  const main = await openConsole('/search?view=words')
  type(main.getByLabelText('Words, as shoppers type them'), 'poshakwali')
  choose(main.getByLabelText('Meaning'), 'Lehenga')
  const result = await main.findByRole('region', { name: /^Result/ })
  await waitFor(() => expect(result.textContent).toContain('Lehenga (“poshakwali”)'))
  expect(last(tried).body).toMatchObject({ query: 'poshakwali', name: { kind: 'piece', code: 'lehenga' } })
  press(main.getByRole('button', { name: 'Add words' }))
  await main.findByText('Searches use “poshakwali” now.')
  expect((await main.findByRole('row', { name: /poshakwali/ })).textContent).toContain('Lehenga')
})

test('CAT-04: pieces are pinned in the order that the result shows', async () => {
  const places: PinPlace[] = []
  answer(adminSearchEndpoints.pins, () => ({ places: [...places] }))
  answer(adminSearchEndpoints.pieces, () => ({ pieces: red, total: 2 }))
  const tried = answer(adminSearchEndpoints.preview, () => ({
    understood: [],
    corrected: [],
    dropped: [],
    page: null,
    pieces: red,
    total: 2,
  }))
  const saved = answer(adminSearchEndpoints.savePins, ({ body: { query } }) => {
    places.push({ query, categoryId: null, categoryName: null, version: 'a', pieces: [] })
    return { places: [...places] }
  })
  const main = await openConsole('/search?view=pins')
  press(main.getByRole('button', { name: 'Pin pieces' }))
  type(main.getByLabelText('Query, as shoppers type it'), 'red')
  type(main.getByLabelText('Find a piece'), 'red lehenga')
  const found = within(await main.findByRole('list', { name: /^Found/ }))
  press(found.getByRole('button', { name: 'Pin Red Two' }))
  press(found.getByRole('button', { name: 'Pin Red One' }))
  press(main.getByRole('button', { name: 'Move Red Two down' }))
  await waitFor(() => expect(last(tried).body.pinnedIds).toEqual([1, 2]))
  press(main.getByRole('button', { name: 'Move Red Two up' }))
  await waitFor(() => expect(last(tried).body.pinnedIds).toEqual([2, 1]))
  press(main.getByRole('button', { name: 'Save' }))
  await main.findByRole('heading', { name: '“red”' })
  expect(last(saved).body.pieces.map(({ productId }) => productId)).toEqual([2, 1])
})
