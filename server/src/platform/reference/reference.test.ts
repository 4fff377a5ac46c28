import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gstStates } from '@shop/contract/selling/gstin'
import { testApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waiting.ts'
import { india } from './india.ts'
import { edition, loadReferenceRows, referenceLock } from './reference.ts'
import { editionOf, referenceRows } from './rows.ts'

test('the edition is that of the rows, so that a changed list is loaded into shops that run already', () => {
  expect(editionOf(referenceRows)).toBe(edition)
})

test('ADDR-02: every id and name of places, sizes and colours is there once', () => {
  const { countries, states, cities, sizes, colours } = referenceRows
  const lists: readonly (readonly (string | number)[])[] = [
    countries.map(({ id }) => id),
    countries.map(({ code }) => code),
    states.map(({ id }) => id),
    states.map(({ country_id: country, code }) => `${country} ${code}`),
    cities.map(({ id }) => id),
    cities.map(({ state_id: state, name }) => `${state} ${name}`),
    sizes.map(({ label }) => label),
    colours.map(({ name }) => name),
    colours.map(({ code }) => code),
  ]
  for (const keys of lists) {
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect([countries.length, states.length, colours.length]).toEqual([249, 36 + 7 + 51, 16])
})

test('VAL-10: sizes are ranked in the configured order and pairs of one body size share their name', () => {
  const labels = referenceRows.sizes.toSorted((a, b) => a.rank - b.rank).map(({ label }) => label)
  expect(labels.slice(0, 14).join(' ')).toBe('XXS 2XS XS S M L XL XXL 2XL XXXL 3XL 4XL 5XL 6XL')
  const bodyOf = new Map(referenceRows.sizes.map((size) => [size.label, size.body_size]))
  expect([bodyOf.get('2XS'), bodyOf.get('2XL'), bodyOf.get('3XL'), bodyOf.get('4XL')]).toEqual([
    'XXS',
    'XXL',
    'XXXL',
    '4XL',
  ])
})

test('loading twice writes nothing, and a new version leaves what the merchant chose', async () => {
  await using shop = await testApp()
  const canada = () => shop.db.selectFrom('countries').selectAll().where('code', '=', 'CA').executeTakeFirstOrThrow()
  const { name } = await canada()
  await shop.db
    .updateTable('countries')
    .set({ is_delivered_to: true, name: 'Not written again' })
    .where('code', '=', 'CA')
    .execute()
  await loadReferenceRows(shop.db)
  expect(await canada()).toMatchObject({ is_delivered_to: true, name: 'Not written again' })
  await shop.db.deleteFrom('reference_version').execute()
  await loadReferenceRows(shop.db)
  expect(await canada()).toMatchObject({ is_delivered_to: true, name })
  const { count } = await shop.db
    .selectFrom('cities')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(referenceRows.cities.length)
})

test('a process that starts while another one loads the rows waits for it, and neither fails', async () => {
  await using shop = await testApp()
  await sql`truncate countries, reference_version cascade`.execute(shop.owner)
  const countries = referenceRows.countries.map(({ id, code, name }) => ({ id, code, name }))
  let loading = Promise.resolve()
  await shop.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(${referenceLock})`.execute(other)
    await other.insertInto('countries').values(countries.slice(-1)).execute()
    loading = loadReferenceRows(shop.db)
    await untilWaiting(shop.db)
    await other.insertInto('countries').values(countries.slice(0, 1)).execute()
  })
  await loading
  expect(await shop.db.selectFrom('countries').select('id').execute()).toHaveLength(countries.length)
})

test('ORDER-03: the GST codes of the form are those of the places', () => {
  const places = india.map(({ number, name }) => [String(number).padStart(2, '0'), name])
  expect(Object.fromEntries(places)).toEqual(gstStates)
})
