import { expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue/catalogue'
import { ask } from '#testing/ask.ts'
import { newProduct } from '#testing/factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { pinsCommand } from './pins-command.ts'
import { searchNamesCommand } from './search-names-command.ts'

const { shop, operate } = await operatedShop()

async function find(name: string): Promise<number[]> {
  const { data } = await ask(shop, catalogueEndpoints.search, { query: { name, sort_by: 'relevance' } })
  // Similar pieces follow the few results.
  return data.map(({ id }) => id).slice(0, 2)
}

test('CAT-04: the merchant adds, lists and removes another name of a kind, without a restart', async () => {
  const { id } = await newProduct(shop.db, { name: 'Gulaal Lehenga Set' })
  await newProduct(shop.db, { name: 'Gulaal Gown' })
  expect((await operate(searchNamesCommand, 'list')).output).toBe('You have added no names.')
  expect((await operate(searchNamesCommand, 'add', 'piece', 'lehenga', 'poshak')).output).toBe(
    'Searches for "poshak" now find lehenga.',
  )
  expect((await find('poshak'))[0]).toBe(id)
  expect((await operate(searchNamesCommand, 'list')).output).toBe('piece lehenga: poshak')
  expect((await operate(searchNamesCommand, 'add', 'piece', 'lehenga', 'ghagra')).output).toBe(
    '"ghagra" is known already.',
  )
  expect((await operate(searchNamesCommand, 'add', 'piece', 'lehnga', 'x')).isDone).toBe(false)
  expect((await operate(searchNamesCommand, 'remove', 'piece', 'lehenga', 'poshak')).output).toBe(
    '"poshak" is removed.',
  )
  expect((await operate(searchNamesCommand, 'remove', 'piece', 'lehenga', 'poshak')).isDone).toBe(false)
})

test('CAT-04: the merchant pins a piece to a query and removes the pin', async () => {
  const { id: plain } = await newProduct(shop.db, { name: 'Plain Sharara Set' })
  const { id: pinned } = await newProduct(shop.db, { name: 'Pinned Sharara Set', listedAt: new Date('2020-01-01') })
  expect(await find('sharara')).toEqual([plain, pinned])
  expect(
    (await operate(pinsCommand, 'add', String(pinned), '--query', 'gharara', '--until', '2099-01-01')).output,
  ).toBe('Pinned Sharara Set is pinned at 1.')
  expect(await find('sharara')).toEqual([pinned, plain])
  expect((await operate(pinsCommand, 'list')).output).toBe(
    `“gharara” 1: ${pinned} Pinned Sharara Set, until 1 Jan 2099`,
  )
  await operate(pinsCommand, 'remove', String(pinned), '--query', 'gharara')
  expect(await find('sharara')).toEqual([plain, pinned])
})

test('CAT-04: a pin needs a piece of the shop and one place', async () => {
  const { id } = await newProduct(shop.db)
  expect((await operate(pinsCommand, 'add', '999999', '--query', 'saree')).isDone).toBe(false)
  expect((await operate(pinsCommand, 'add', String(id), '--category', '999999')).isDone).toBe(false)
  expect((await operate(pinsCommand, 'add', String(id))).isDone).toBe(false)
  expect((await operate(pinsCommand, 'add', String(id), '--query', 'x', '--category', '4')).isDone).toBe(false)
  expect((await operate(pinsCommand, 'add', String(id), '--query', 'x', '--position', '16')).isDone).toBe(false)
  expect((await operate(pinsCommand, 'add', String(id), '--query', 'x', '--from', '2026-13-01')).isDone).toBe(false)
})
