import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { dataEncoder, type LoadedState } from './loader-encoding.ts'

/** Reads the text as the page's script and the router in the browser do. */
async function read(escaped: string | undefined): Promise<unknown> {
  const text: unknown = JSON.parse(`"${escaped}"`)
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(String(text)))
      controller.close()
    },
  })
  return (await decode(stream, globalThis)).value
}

const shop = { config: { brand: 'Ruhvana', chat: null }, navigation: [{ text: 'Sarees', to: '/category/12' }] }

const stateOf = (page: unknown, root: unknown = shop): LoadedState => ({
  loaderData: { root, 'routes/product': page },
  actionData: null,
  errors: null,
})

test.each([
  [{ product: { name: 'Silk “saree” </script>\u2028', price: '₹4,500', pictures: [], stock: 0, isNew: false } }],
  [{ cards: [{ name: 'Sarees' }, { name: 'Sarees' }], none: undefined, nothing: null, config: { brand: 'Ruhvana' } }],
  [[Number.NaN, -0, 0, 1.5, 1e21, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '', 'constructor', '__proto__']],
  [undefined],
])('ROUTE-01: the browser reads the data that the loaders returned: %j', async (page) => {
  const encode = dataEncoder()
  const state = stateOf(page)
  expect(await read(encode(state, shop))).toEqual(state)
  expect(await read(encode(state, shop))).toEqual(state)
  expect(await read(encode(state, undefined))).toEqual(state)
})

test('ROUTE-01: data of two pages with the same shop are independent', async () => {
  const encode = dataEncoder()
  const [one, two] = [stateOf({ name: 'Saree' }), stateOf({ name: 'Kurta', shop })]
  encode(one, shop)
  expect(await read(encode(two, shop))).toEqual(two)
  expect(await read(encode(one, shop))).toEqual(one)
})

test.each([[Promise.resolve(1)], [new Error('broken')], [new Date(0)], [new Map()], [() => 1]])(
  'ROUTE-01: the router writes what is no plain data: %s',
  (value) => {
    expect(dataEncoder()(stateOf({ value }), shop)).toBeUndefined()
  },
)
