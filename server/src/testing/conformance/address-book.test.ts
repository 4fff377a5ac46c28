import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, type Client } from './client.ts'
import { openShop, type Account, type OpenShop } from './open-shop.ts'
import { address, done, failure, invalid, listOf, notYours, ok } from './shapes.ts'
import { both, exactly, id, object, someText } from './strict-json.ts'

let open: OpenShop
let client: Client
let asha: Account
beforeAll(async () => {
  open = await openShop()
  client = open.client
  asha = await open.signUp()
})
afterAll(() => open[Symbol.asyncDispose]())

const country = object({ id, code: someText, name: someText, status: exactly(1) })
const state = object({ id, country_id: id, name: someText })
const city = object({ id, state_id: id, name: someText })

async function placeOf(countryName: string, stateName: string, cityName: string) {
  const [land] = (await client.get(`countries?name=${encodeURIComponent(countryName)}`, listOf(country))).data
  const states = await client.get(`states-by-country/${land?.id}?name=${encodeURIComponent(stateName)}`, listOf(state))
  const cities = await client.get(
    `cities-by-state/${states.data[0]?.id}?name=${encodeURIComponent(cityName)}`,
    listOf(city),
  )
  expect([states.data[0]?.country_id, cities.data[0]?.state_id]).toEqual([land?.id, states.data[0]?.id])
  return { country_id: land?.id, state_id: states.data[0]?.id, city_id: cities.data[0]?.id }
}

const book = async (of = asha) =>
  (await client.get(`user/shipping/address?id=${of.id}`, listOf(address), of.token)).data
const created = both(done, object({ message: exactly('Shipping information has been added successfully') }))
const updated = both(done, object({ message: exactly('Shipping information has been updated successfully') }))

test('ADDR-02: countries, states and cities are complete lists, with and without a slash and a token', async () => {
  const countries = (await client.get('countries/', listOf(country), 'rubbish')).data
  expect(countries.map(({ code }) => code)).toContain('IN')
  for (const { id: countryId } of countries) {
    const states = (await client.get(`states-by-country/${countryId}`, listOf(state))).data
    expect(states.length).toBeGreaterThan(0)
    expect(states.filter((one) => one.country_id !== countryId)).toEqual([])
    const [first] = states
    const cities = (await client.get(`cities-by-state/${first?.id}/`, listOf(city))).data
    expect(cities.length).toBeGreaterThan(0)
  }
  for (const path of ['states-by-country/99999', 'cities-by-state/99999', 'countries?name=zzz']) {
    expect((await client.get(path, listOf(object({})))).data).toEqual([])
  }
  for (const path of ['states-by-country/x', 'cities-by-state/0'])
    expectAnswer(await client.send('GET', path), failure, 422)
})

test('ADDR-01: an address is saved, read, changed and removed, with ids as numbers or text', async () => {
  expect(await book()).toEqual([])
  const place = await placeOf('India', 'Maharashtra', 'Mumbai')
  const texts = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]))
  const fields = { name: 'Asha Rao', address: '14 Carter Road', postal_code: 400_050, phone: '98200 12345' }
  await client.post('user/shipping/create', created, {
    token: asha.token,
    body: { user_id: String(asha.id), ...texts, ...fields },
  })
  const second = {
    user_id: asha.id,
    ...place,
    ...fields,
    postal_code: '400 051',
    set_default: 1,
    email: 'x',
    lat: null,
  }
  await client.post('user/shipping/create', created, { token: asha.token, body: second })
  const both = await book()
  expect(both.map(({ set_default: isDefault, postal_code: code }) => [isDefault, code])).toEqual([
    [1, '400051'],
    [0, '400050'],
  ])
  expect(both[0]).toMatchObject({
    user_id: asha.id,
    country_name: 'India',
    state_name: 'Maharashtra',
    city_name: 'Mumbai',
    ...place,
  })
  const [first, last] = [both[0]?.id ?? 0, both[1]?.id ?? 0]
  const detail = object({ data: address })
  expect((await client.get(`user/shipping/detail?id=${last}`, detail, asha.token)).data).toEqual(both[1])
  expect((await client.get(`user/shipping/detail/?id=${last}`, detail, asha.token)).data).toEqual(both[1])
  // A form filled from a response can be sent back unchanged.
  const change = { ...both[1], address: '15 Carter Road', id: String(last), set_default: '1' }
  await client.post('user/shipping/update', updated, { token: asha.token, body: change })
  expect((await book()).map((one) => [one.id, one.address])).toEqual([
    [last, '15 Carter Road'],
    [first, '14 Carter Road'],
  ])
  await client.get(`user/shipping/delete/${last}`, done, asha.token)
  expect((await book()).map((one) => [one.id, one.set_default])).toEqual([[first, 1]])
  for (const path of [`user/shipping/delete/${last}`, `user/shipping/detail?id=${last}`]) {
    const answer = await client.send('GET', path, { token: asha.token })
    expectAnswer(answer, failure, 404)
    expect(answer.text).not.toContain('"authorized"')
  }
})

test('ADDR-01: an older client, which sends no name, saves and changes addresses in India and abroad', async () => {
  const meera = await open.signUp('Meera')
  const sent = { user_id: meera.id, address: '14 Carter Road', phone: '9820012345' }
  const mumbai = { ...sent, ...(await placeOf('India', 'Maharashtra', 'Mumbai')), postal_code: '400050' }
  const dubai = { ...sent, ...(await placeOf('United Arab Emirates', 'Dubai', 'Marina')), postal_code: '00000' }
  for (const body of [mumbai, dubai]) await client.post('user/shipping/create', created, { token: meera.token, body })
  const saved = await book(meera)
  expect(saved).toMatchObject([
    { ...mumbai, name: 'Meera' },
    { ...dubai, name: 'Meera' },
  ])
  for (const { id: addressId, postal_code: code, country_id, state_id, city_id } of saved) {
    const body = { ...sent, id: addressId, postal_code: code, country_id, state_id, city_id, address: '15 Carter Road' }
    await client.post('user/shipping/update', updated, { token: meera.token, body })
  }
  expect(await book(meera)).toEqual(saved.map((one) => ({ ...one, address: '15 Carter Road' })))
})

test('ADDR-01: an invalid address is not reported as saved', async () => {
  const place = await placeOf('India', 'Maharashtra', 'Mumbai')
  const good = {
    user_id: asha.id,
    ...place,
    name: 'Asha',
    address: '1 Road',
    postal_code: '400050',
    phone: '9820012345',
  }
  const before = await book()
  const wrong = [
    { ...good, name: '' },
    { ...good, address: null },
    { ...good, phone: '12' },
    { ...good, postal_code: '12' },
    { ...good, city_id: 'Mumbai' },
    { ...good, country_id: undefined },
  ]
  for (const body of wrong) {
    expectAnswer(await client.send('POST', 'user/shipping/create', { token: asha.token, body }), invalid, 422)
  }
  const elsewhere = { ...good, city_id: 1, state_id: 999_999 }
  expectAnswer(await client.send('POST', 'user/shipping/create', { token: asha.token, body: elsewhere }), failure, 422)
  expect(await book()).toEqual(before)
})

test("ADDR-01: another shopper's address is neither shown nor changed", async () => {
  const eve = await open.signUp('Eve')
  const [mine] = await book()
  const paths = [
    `user/shipping/address?id=${asha.id}`,
    `user/shipping/detail?id=${mine?.id}`,
    `user/shipping/delete/${mine?.id}`,
  ]
  for (const path of paths) {
    const answer = await client.send('GET', path, { token: eve.token })
    expectAnswer(answer, notYours, 403)
    expect(answer.text).not.toMatch(/Carter|Asha|Mumbai/)
  }
  for (const user_id of [eve.id, asha.id, String(asha.id)]) {
    const body = { ...mine, user_id, address: 'Stolen Road' }
    expectAnswer(await client.send('POST', 'user/shipping/update', { token: eve.token, body }), notYours, 403)
  }
  expect((await book())[0]).toEqual(mine)
  expect((await client.get(`user/shipping/address?id=${eve.id}`, both(ok, listOf(address)), eve.token)).data).toEqual(
    [],
  )
})
