import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CatalogueChange } from '#platform/cache/catalogue-changes.ts'
import { answerCache } from '#platform/cache/response-cache.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { pageReads, type ReadRoute } from './page-reads.ts'

async function visitorWith(headers: Readonly<Record<string, string>>): Promise<FastifyRequest> {
  const app = Fastify()
  const seen = Promise.withResolvers<FastifyRequest>()
  app.get('/', (request) => {
    seen.resolve(request)
    return ''
  })
  await app.inject({ url: '/', headers, remoteAddress: '203.0.113.7' })
  return seen.promise
}

function cacheOf() {
  const state = { isFresh: true }
  const listeners: ((change: CatalogueChange) => void)[] = []
  const watch = {
    isFresh: () => state.isFresh,
    blindMs: () => 0,
    blindSeconds: () => 0,
    onChange: (listener: (change: CatalogueChange) => void) => void listeners.push(listener),
  }
  const change = (one: CatalogueChange) => {
    for (const listener of listeners) listener(one)
  }
  return { state, change, replies: answerCache<object>({ watch, maxBytes: 10, bytesOf: () => 1 }) }
}

function countedRoute(run: ReadRoute['run'] = async () => ({})) {
  const counted = { runs: 0 }
  const route: ReadRoute = {
    maxAgeMs: 1000,
    shownBy: () => ({ products: [61], hasLists: false }),
    keyOf: ({ url }) => url,
    run: (input, request) => {
      counted.runs += 1
      return run(input, request)
    },
  }
  return { route, counted }
}

test('CAT-04: pages share a reply until something that it shows changes, and one reads for those that wait', async () => {
  const { state, change, replies } = cacheOf()
  const reads = pageReads(replies)
  const { route, counted } = countedRoute(async () => ({ menu: [] }))
  reads.add('categories/all', route)
  const requested = { params: {}, address: '/api/v2/categories/all', visitor: await visitorWith({}) }
  const [one, two] = await Promise.all([
    reads.read('categories/all', requested),
    reads.read('categories/all', requested),
  ])
  expect(one).toBe(two)
  expect(await reads.read('categories/all', requested)).toBe(one)
  expect(counted.runs).toBe(1)
  change({ isCatalogue: true, productIds: [7], hasLists: true })
  expect(await reads.read('categories/all', requested)).toBe(one)
  change({ isCatalogue: true, productIds: [61], hasLists: true })
  expect(await reads.read('categories/all', requested)).not.toBe(one)
  state.isFresh = false
  await reads.read('categories/all', requested)
  expect(counted.runs).toBe(3)
})

test('CAT-04: a refusal is passed on and not shared', async () => {
  const reads = pageReads(cacheOf().replies)
  const { route, counted } = countedRoute(async () => {
    throw new ShopError('route.not_found')
  })
  reads.add('products/{id}', route)
  const requested = { params: { id: '1' }, address: '/api/v2/products/1', visitor: await visitorWith({}) }
  await expect(reads.read('products/{id}', requested)).rejects.toThrow(ShopError)
  await expect(reads.read('products/{id}', requested)).rejects.toThrow(ShopError)
  expect(counted.runs).toBe(2)
  expect(reads.read('orders', requested)).toBeUndefined()
})

test('CAT-04: a read for a page sees the network of the visitor, and no header', async () => {
  const reads = pageReads(undefined)
  const { route } = countedRoute(async ({ params, query }, { ip, headers }) => ({ params, query, ip, headers }))
  reads.add('products/search', route)
  const visitor = await visitorWith({ cookie: 'a=1', authorization: 'Bearer x' })
  const requested = { params: { id: '1' }, address: '/api/v2/products/search?color[]=a&color[]=b&page=2', visitor }
  expect(await reads.read('products/search', requested)).toEqual({
    params: { id: '1' },
    query: { 'color[]': ['a', 'b'], page: '2' },
    ip: '203.0.113.7',
    headers: {},
  })
})
