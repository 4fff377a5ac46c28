import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Named = { readonly id: number; readonly name: string }

async function idOf(path: string, name: string): Promise<number> {
  const { body } = await shop.get(path)
  const places: readonly Named[] = body.data
  const found = places.find((place) => place.name === name)
  if (!found) throw new Error(`${name} is not among ${path}`)
  return found.id
}

async function placeOf(country: string, state: string, city: string) {
  const country_id = await idOf('countries', country)
  const state_id = await idOf(`states-by-country/${country_id}`, state)
  return { country_id, state_id, city_id: await idOf(`cities-by-state/${state_id}`, city) }
}

const pune = () => placeOf('India', 'Maharashtra', 'Pune')

async function addressOf(shopper: Shopper, overrides: object = {}) {
  return {
    user_id: shopper.id,
    name: 'Asha Rao',
    address: '12 Lotus Lane, Baner',
    ...(await pune()),
    postal_code: '411045',
    phone: '98765 43210',
    ...overrides,
  }
}

async function save(shopper: Shopper, overrides: object = {}): Promise<number> {
  const { body } = await shop.post('user/shipping/create', await addressOf(shopper, overrides), shopper)
  return Number(body.id)
}

type Item = { readonly id: number; readonly set_default: number }

async function listOf(shopper: Shopper): Promise<readonly Item[]> {
  const { body } = await shop.get(`user/shipping/address?id=${shopper.id}`, shopper)
  return body.data
}

async function defaultsOf(shopper: Shopper): Promise<(readonly [id: number, isDefault: number])[]> {
  return (await listOf(shopper)).map((item) => [item.id, item.set_default])
}

test('ADDR-01: an address is saved and read back as clients read it', async () => {
  const asha = await shop.shopper()
  const body = await addressOf(asha)
  const created = await shop.post('user/shipping/create', body, asha)
  expect(created).toMatchObject({
    status: 200,
    body: { result: true, message: 'Shipping information has been added successfully' },
  })
  const item = {
    id: created.body.id,
    user_id: asha.id,
    name: 'Asha Rao',
    address: '12 Lotus Lane, Baner',
    country_id: body.country_id,
    state_id: body.state_id,
    city_id: body.city_id,
    country_name: 'India',
    state_name: 'Maharashtra',
    city_name: 'Pune',
    postal_code: '411045',
    phone: '9876543210',
    set_default: 1,
    location_available: true,
    lat: null,
    lang: null,
  }
  expect((await shop.get(`user/shipping/detail?id=${created.body.id}`, asha)).body).toEqual({
    data: item,
    success: true,
    status: 200,
  })
  expect((await shop.get(`user/shipping/address?id=${asha.id}`, asha)).body.data).toEqual([item])
})

test('ADDR-01: ids may be text, and a change is read back', async () => {
  const asha = await shop.shopper()
  const id = await save(asha)
  const place = await placeOf('United States', 'Texas', 'Plano')
  const body = {
    ...(await addressOf(asha)),
    id: String(id),
    user_id: String(asha.id),
    country_id: String(place.country_id),
    state_id: String(place.state_id),
    city_id: String(place.city_id),
    postal_code: 75024,
    phone: '(972) 555-0123',
  }
  const reply = await shop.post('user/shipping/update', body, asha)
  expect(reply.body).toEqual({ result: true, message: 'Shipping information has been updated successfully' })
  expect(await listOf(asha)).toMatchObject([
    { id, city_name: 'Plano', postal_code: '75024', phone: '9725550123', set_default: 1 },
  ])
})

test('ADDR-01: exactly one address is the default: the first, the requested one, or the newest after the default is removed', async () => {
  const asha = await shop.shopper()
  const [first, second, third] = [await save(asha), await save(asha), await save(asha, { set_default: 1 })]
  expect(await defaultsOf(asha)).toEqual([
    [third, 1],
    [second, 0],
    [first, 0],
  ])
  const update = { ...(await addressOf(asha)), id: first, set_default: true }
  await shop.post('user/shipping/update', update, asha)
  expect((await defaultsOf(asha))[0]).toEqual([first, 1])
  const removed = await shop.get(`user/shipping/delete/${first}`, asha)
  expect(removed.body.result).toBe(true)
  expect(removed.headers['cache-control']).toBe('no-store')
  expect(await defaultsOf(asha)).toEqual([
    [third, 1],
    [second, 0],
  ])
})

test('ADDR-01: addresses saved at once leave one default, and a hundred at once leave fifty', async () => {
  const asha = await shop.shopper()
  const body = await addressOf(asha, { set_default: 1 })
  const replies = await Promise.all(Array.from({ length: 100 }, () => shop.post('user/shipping/create', body, asha)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { code: 'address.too_many' },
  })
  expect((await defaultsOf(asha)).filter(([, isDefault]) => isDefault === 1)).toHaveLength(1)
})

test('ADDR-01: the postal code follows its country’s format, and the phone follows VAL-01', async () => {
  const asha = await shop.shopper()
  const refused = async (overrides: object) =>
    (await shop.post('user/shipping/create', await addressOf(asha, overrides), asha)).body.errors
  expect(await refused({ postal_code: '4110' })).toEqual({
    postal_code: ['Enter a PIN code of six digits, such as 400001'],
  })
  expect(await refused({ postal_code: '999999' })).toEqual({
    postal_code: ['We cannot find this PIN code. Please check its six digits.'],
  })
  expect(await refused({ phone: '123456789' })).toEqual({ phone: ['Phone must be 10 to 15 digits'] })
  const dubai = await placeOf('United Arab Emirates', 'Dubai', 'Marina')
  const id = await save(asha, { ...dubai, postal_code: '00000', phone: '+971 50 123 4567' })
  const detail = await shop.get(`user/shipping/detail?id=${id}`, asha)
  expect(detail.body.data).toMatchObject({ postal_code: '00000', phone: '971501234567' })
})

const detailOf = async (shopper: Shopper, id: number) =>
  (await shop.get(`user/shipping/detail?id=${id}`, shopper)).body.data

test('ADDR-01: an address without a name gets the account’s name, and a change without one keeps the stored name', async () => {
  const asha = await shop.shopper()
  const { data: profile } = (await shop.get('profile', asha)).body
  const { name: _name, ...nameless } = await addressOf(asha)
  const created = await shop.post('user/shipping/create', nameless, asha)
  expect(created).toMatchObject({ status: 200, body: { result: true } })
  expect(await detailOf(asha, created.body.id)).toMatchObject({ name: profile.name })

  const id = await save(asha, { name: 'Meera Iyer' })
  const change = { ...nameless, id, address: '9 Hill Road' }
  expect(await shop.post('user/shipping/update', change, asha)).toMatchObject({ status: 200, body: { result: true } })
  expect(await detailOf(asha, id)).toMatchObject({ name: 'Meera Iyer', address: '9 Hill Road' })
})

test('ADDR-01, VAL-01: an Indian phone can have an address in the UAE, and is returned as it was sent', async () => {
  const asha = await shop.shopper()
  const dubai = await placeOf('United Arab Emirates', 'Dubai', 'Marina')
  const id = await save(asha, { ...dubai, postal_code: '00000', phone: '9820012345' })
  const sent = await detailOf(asha, id)
  expect(sent).toMatchObject({ postal_code: '00000', phone: '9820012345' })
  await shop.post('user/shipping/update', sent, asha)
  expect(await detailOf(asha, id)).toEqual(sent)
})

test('ADDR-01: an older address whose phone includes a country code can be read and saved again', async () => {
  const asha = await shop.shopper()
  const id = await save(asha)
  await shop.db.updateTable('addresses').set({ phone: '+919876543210' }).where('id', '=', id).execute()
  const before = await detailOf(asha, id)
  expect(before.phone).toBe('9876543210')
  await shop.post('user/shipping/update', before, asha)
  expect(await detailOf(asha, id)).toEqual(before)
})

test('ADDR-01, VAL-01: one stored phone for each spelling, also in the digits of the shopper’s keyboard', async () => {
  const asha = await shop.shopper()
  const dubai = await placeOf('United Arab Emirates', 'Dubai', 'Marina')
  const storedAs = async (phone: string, more: object = {}) => {
    const id = await save(asha, { phone, ...more })
    const row = await shop.db.selectFrom('addresses').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
    return [row.phone, (await detailOf(asha, id)).phone]
  }
  for (const phone of ['+91 (0) 98200 12345', '\u202A098200\u201112345\u202C', 'tel:+919820012345', '९८२००१२३४५']) {
    expect(await storedAs(phone)).toEqual(['+919820012345', '9820012345'])
  }
  expect(await storedAs('٠٥٠١٢٣٤٥٦٧', { ...dubai, postal_code: '' })).toEqual(['+971501234567', '971501234567'])
})

test('ADDR-01: names and streets keep their script, lose direction marks, and can be printed', async () => {
  const asha = await shop.shopper()
  const id = await save(asha, { name: 'سارة', address: 'Ramesh \u202Egnp, شارع الشيخ زايد', postal_code: '४०० ००१' })
  expect(await detailOf(asha, id)).toMatchObject({
    name: 'سارة',
    address: 'Ramesh gnp, شارع الشيخ زايد',
    postal_code: '400001',
  })
  const refused = await shop.post('user/shipping/create', { ...(await addressOf(asha)), name: '田中' }, asha)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('We can’t print “田” on labels and invoices')
})

test('ADDR-01: country, state and city must belong together', async () => {
  const asha = await shop.shopper()
  const texas = await placeOf('United States', 'Texas', 'Plano')
  for (const mixed of [
    { city_id: texas.city_id },
    { state_id: texas.state_id },
    { country_id: texas.country_id },
    { city_id: 999_999_999 },
  ]) {
    const reply = await shop.post('user/shipping/create', await addressOf(asha, mixed), asha)
    expect(reply).toMatchObject({ status: 422, body: { code: 'address.unknown_place' } })
  }
  expect(await listOf(asha)).toEqual([])
})

test('API-01: another shopper’s addresses cannot be read, changed or removed', async () => {
  const [asha, eve] = [await shop.shopper(), await shop.shopper()]
  const id = await save(asha)
  const before = await listOf(asha)
  const replies = [
    await shop.get(`user/shipping/address?id=${asha.id}`, eve),
    await shop.get(`user/shipping/detail?id=${id}`, eve),
    await shop.get(`user/shipping/delete/${id}`, eve),
    await shop.post('user/shipping/create', await addressOf(asha), eve),
    await shop.post('user/shipping/update', { ...(await addressOf(eve)), id }, eve),
    await shop.post('user/shipping/update', { ...(await addressOf(asha)), id }, eve),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 403, body: { authorized: false, result: false } })
    expect(JSON.stringify(reply.body)).not.toContain('Lotus')
  }
  expect(await listOf(asha)).toEqual(before)
  expect(await listOf(eve)).toEqual([])
})

test('ADDR-01: an unknown address id is not found', async () => {
  const asha = await shop.shopper()
  const replies = [
    await shop.get('user/shipping/detail?id=987654', asha),
    await shop.get('user/shipping/delete/987654', asha),
    await shop.post('user/shipping/update', { ...(await addressOf(asha)), id: 987_654 }, asha),
  ]
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 404, body: { result: false, code: 'address.not_found' } })
    expect(reply.body).not.toHaveProperty('authorized')
  }
})

test.each(['user/shipping/address?id=1', 'user/shipping/detail?id=1', 'user/shipping/delete/1'])(
  'API-01: GET %s needs a token',
  async (path) => {
    expect(await shop.get(path)).toMatchObject({ status: 401, body: { authorized: false } })
  },
)

test('ADDR-02: lists countries with delivery, their states and cities, filtered by the start of the name', async () => {
  const { body } = await shop.get('countries')
  expect(body).toMatchObject({ success: true, status: 200 })
  expect(body.data).toEqual([
    { id: 222, code: 'IN', name: 'India', status: 1 },
    { id: 5, code: 'AE', name: 'United Arab Emirates', status: 1 },
    { id: 539, code: 'US', name: 'United States', status: 1 },
  ])
  expect((await shop.get('countries?name=UNITED')).body.data).toHaveLength(2)
  expect((await shop.get('states-by-country/222')).body.data).toHaveLength(36)
  expect((await shop.get('states-by-country/5')).body.data).toHaveLength(7)
  expect((await shop.get('states-by-country/539')).body.data).toHaveLength(51)
  expect((await shop.get('cities-by-state/22227?name=pu')).body.data).toEqual([
    { id: 2_222_702, state_id: 22_227, name: 'Pune' },
  ])
  expect((await shop.get('cities-by-state/22227?name=%25')).body.data).toEqual([])
  expect((await shop.get('states-by-country/1')).body.data).toEqual([])
})
