import { afterAll, expect, test } from 'vitest'
import { catalogueEndpoints } from '@shop/contract/catalogue'
import { readConfig } from '#config'
import { openDatabase } from '#platform/db/db.ts'
import { ask } from '#testing/ask.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { readCommandLine } from './command-line.ts'
import { CommandError, UsageError, type Command } from './command.ts'
import { pinsCommand } from './pins-command.ts'
import { searchNamesCommand } from './search-names-command.ts'

const shop = await testApp()
const database = openDatabase({ connection: { connectionString: shop.databaseUrl }, max: 2 })
afterAll(async () => {
  await database.close()
  await shop[Symbol.asyncDispose]()
})

async function operate(command: Command, ...args: readonly string[]): Promise<string> {
  const lines: string[] = []
  const line = readCommandLine(command, args)
  await command.run({
    positionals: line.positionals,
    text: (name) => line.texts.get(name),
    isSet: (name) => line.flags.has(name),
    config: readConfig({}),
    operator: 'meera',
    say: (text) => void lines.push(text),
    log: shop.ctx().log,
    openDatabase: () => Promise.resolve(database),
    openShop: () => Promise.resolve({ database, ports: shop.ports }),
    onEnd: () => undefined,
  })
  return lines.join('\n')
}

async function find(name: string): Promise<number[]> {
  const { data } = await ask(shop, catalogueEndpoints.search, { query: { name, sort_by: 'relevance' } })
  // Similar pieces follow the few that are found.
  return data.map(({ id }) => id).slice(0, 2)
}

test('CAT-04: the merchant adds, lists and removes another name of a kind, without a restart', async () => {
  const { id } = await newProduct(shop.db, { name: 'Gulaal Lehenga Set' })
  await newProduct(shop.db, { name: 'Gulaal Gown' })
  expect(await operate(searchNamesCommand, 'list')).toBe('You have added no names.')
  expect(await operate(searchNamesCommand, 'add', 'piece', 'lehenga', 'poshak')).toBe(
    'Searches for "poshak" now find lehenga.',
  )
  expect((await find('poshak'))[0]).toBe(id)
  expect(await operate(searchNamesCommand, 'list')).toBe('piece lehenga: poshak')
  expect(await operate(searchNamesCommand, 'add', 'piece', 'lehenga', 'ghagra')).toBe('"ghagra" is known already.')
  await expect(operate(searchNamesCommand, 'add', 'piece', 'lehnga', 'x')).rejects.toThrow(CommandError)
  expect(await operate(searchNamesCommand, 'remove', 'piece', 'lehenga', 'poshak')).toBe('"poshak" is removed.')
  await expect(operate(searchNamesCommand, 'remove', 'piece', 'lehenga', 'poshak')).rejects.toThrow(CommandError)
})

test('CAT-04: the merchant pins a piece to a query and removes the pin', async () => {
  const { id: plain } = await newProduct(shop.db, { name: 'Plain Sharara Set' })
  const { id: pinned } = await newProduct(shop.db, { name: 'Pinned Sharara Set', listedAt: new Date('2020-01-01') })
  expect(await find('sharara')).toEqual([plain, pinned])
  expect(await operate(pinsCommand, 'add', String(pinned), '--query', 'gharara', '--until', '2099-01-01')).toBe(
    'Pinned Sharara Set is pinned at 1.',
  )
  expect(await find('sharara')).toEqual([pinned, plain])
  expect(await operate(pinsCommand, 'list')).toBe(`“gharara” 1: ${pinned} Pinned Sharara Set, until 1 Jan 2099`)
  await operate(pinsCommand, 'remove', String(pinned), '--query', 'gharara')
  expect(await find('sharara')).toEqual([plain, pinned])
})

test('CAT-04: a pin needs a piece of the shop and one place', async () => {
  const { id } = await newProduct(shop.db)
  await expect(operate(pinsCommand, 'add', '999999', '--query', 'saree')).rejects.toThrow(CommandError)
  await expect(operate(pinsCommand, 'add', String(id), '--category', '999999')).rejects.toThrow(CommandError)
  await expect(operate(pinsCommand, 'add', String(id))).rejects.toThrow(UsageError)
  await expect(operate(pinsCommand, 'add', String(id), '--query', 'x', '--category', '4')).rejects.toThrow(UsageError)
  await expect(operate(pinsCommand, 'add', String(id), '--query', 'x', '--position', '16')).rejects.toThrow(
    CommandError,
  )
  await expect(operate(pinsCommand, 'add', String(id), '--query', 'x', '--from', '2026-13-01')).rejects.toThrow(
    UsageError,
  )
})
