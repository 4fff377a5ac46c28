import { expect, test } from 'vitest'
import { z } from 'zod'
import { access, endpoint, type Endpoint } from '@shop/contract/core/endpoint'
import { cachePolicyOf } from '#platform/cache/response-cache-hooks.ts'
import { testApp } from '#testing/test-app.ts'
import { canonicalUrl, parametersOf } from './canonical-url.ts'
import { languageAsked } from './request-language.ts'

const list: Endpoint = endpoint('list', {
  method: 'GET',
  path: 'list',
  access: access.public,
  summary: 'A list',
  query: z.object({ page: z.string().optional() }),
  reply: z.object({}),
})
const own: Endpoint = { ...list, access: access.shopper }
const sent: Endpoint = { ...list, method: 'POST' }

type Asked = { readonly query?: object; readonly header?: string }

test('API-02: the query names the language of a call, and the header only where no cache stores the answer', () => {
  const languageOf = (called: Endpoint, { query = {}, header }: Asked = {}) =>
    languageAsked(called, { query, headers: { 'accept-language': header } })
  expect(languageOf(list)).toBe('en')
  expect(languageOf(list, { header: 'hi' })).toBe('en')
  expect(languageOf(list, { query: { language: 'hi' } })).toBe('hi')
  expect(languageOf(list, { query: { language: 'en' }, header: 'ar' })).toBe('en')
  expect(languageOf(own, { header: 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi')
  expect(languageOf(sent, { header: 'fr, ar-AE;q=0.7, en;q=0.2' })).toBe('ar')
  expect(languageOf(own, { query: { language: 'ar' }, header: 'hi' })).toBe('ar')
  for (const header of ['ar;q=0, en', 'fr, *', 'ar;q=one', '']) expect(languageOf(own, { header })).toBe('en')
  for (const language of ['fr', '', ['hi', 'ar']]) expect(languageOf(list, { query: { language } })).toBeUndefined()
})

test('API-02: the address of a cached answer names its language, unless that is English', () => {
  const parameters = parametersOf(list)
  const keyOf = (query: Readonly<Record<string, string>>) =>
    canonicalUrl({ url: `/api/v2/list?${new URLSearchParams(query).toString()}`, query }, parameters)
  expect(keyOf({ language: 'en', page: '2' })).toBe('/api/v2/list?page=2')
  expect(keyOf({ language: 'en' })).toBe('/api/v2/list')
  expect(keyOf({ language: 'hi', page: '2' })).toBe('/api/v2/list?page=2&language=hi')
  expect(keyOf({ language: 'ar' })).not.toBe(keyOf({ language: 'hi' }))
  expect(cachePolicyOf(list).cache).toBeDefined()
  expect(parametersOf({ ...list, access: access.staff('catalogue.read') })).toEqual(['page'])
})

test('API-02: an answer says its language, and an unknown one is refused with the known ones', async () => {
  await using shop = await testApp()
  expect((await shop.get('countries?language=hi')).headers['content-language']).toBe('hi')
  expect((await shop.get('countries')).headers['content-language']).toBeUndefined()
  const refused = await shop.get('countries?language=fr')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ language: ['The language must be one of en, hi or ar.'] })
})
