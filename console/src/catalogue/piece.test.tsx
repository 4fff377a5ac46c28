import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPieceEndpoints, type AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { adminStockEndpoints } from '@shop/contract/catalogue/admin-stock'
import { blankReply } from '#testing/blank.ts'
import { answer } from '#testing/fake-shop.ts'
import { closed, dialogNamed, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

// jsdom edits no text: the description's editor only asks for plain tags.
Object.assign(document, { execCommand: () => false })

const blank = blankReply(adminPieceEndpoints.find)
const sizes = [
  { variantId: 1, choices: ['S'], policy: 'tracked', available: 0 },
  { variantId: 2, choices: ['L'], policy: 'made_to_order', available: 0 },
] as const

const draft: AdminPiece = {
  ...blank,
  id: 12,
  version: 3,
  state: 'draft',
  body: { ...blank.body, name: 'Gulmohar Lehenga' },
  stock: sizes.map((size) => ({ ...size, choices: [...size.choices] })),
  missing: [],
  skuDoubles: [{ sku: 'NB-GUL', pieceId: 7, name: 'Gulmohar Saree' }],
}

const level = { stockItemId: 5, policy: 'tracked', free: 0, held: 0, promised: 0, countedAt: null } as const
const stock = {
  ...blankReply(adminStockEndpoints.find),
  id: 12,
  sizes: [{ ...level, name: 'S', merchantSku: null, barcode: null }],
}

test('CAT-01: a piece with a size at 0 is published only after a question, which says the stock of each size', async () => {
  answer(adminPieceEndpoints.find, () => draft)
  answer(adminStockEndpoints.find, () => stock)
  const published = answer(adminPieceEndpoints.publish, () => ({ ...draft, state: 'published' as const }))
  const main = await openConsole('/pieces/12')
  press(main.getByRole('button', { name: 'Publish' }))
  const question = await dialogNamed('Publish with sizes that are sold out?')
  expect(question.getByText(/^S 0 · L made to order$/)).toBeDefined()
  expect(published).toEqual([])
  press(question.getByRole('button', { name: 'Publish anyway' }))
  await closed(question.dialog)
  await waitFor(() => expect(published).toHaveLength(1))
})

test('CAT-01: stock is counted beside the sizes, and a SKU of other stock is named', async () => {
  answer(adminPieceEndpoints.find, () => draft)
  answer(adminStockEndpoints.find, () => stock)
  const counted = answer(adminStockEndpoints.count, () => ({
    results: [{ stockItemId: 5, outcome: 'changed' as const, level: { ...level, free: 4 }, message: null }],
  }))
  const main = await openConsole('/pieces/12')
  expect(main.getByRole('link', { name: 'Gulmohar Saree' }).getAttribute('href')).toBe('/admin/pieces/7')
  press(main.getByRole('button', { name: 'Count' }))
  type(main.getByRole('textbox', { name: /expected$/ }), '4')
  press(main.getByRole('button', { name: 'Save count' }))
  expect(await main.findByText('Saved.')).toBeDefined()
  expect(counted).toMatchObject([{ body: { counts: [{ stockItemId: 5, counted: 4, expected: 0 }] } }])
})
