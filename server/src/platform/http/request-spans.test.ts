import { expect, inject, test } from 'vitest'
import { query, runBatch } from '#platform/db/db.ts'
import { mountPages } from '#platform/pages/pages.ts'
import { openLog } from '#platform/runtime/log.ts'
import { fakeTracing, type EndedSpan } from '#testing/fake-tracing.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { stubConfig, stubStorefront } from '#testing/stub-storefront.ts'
import { openReceiver } from '#testing/webhook-receiver.ts'
import { boundedFetch } from './outgoing-requests.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanOfProxy = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanOfProxy}-01`
const one = query<{ one: number }>('select 1 as one where $1::integer = 1')

const page = `async (request, { apiFetch }) => {
  await apiFetch('/api/v2/countries')
  return new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
}`

/** The names from the outermost span to this one. */
function pathOf(spans: readonly EndedSpan[], span: EndedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId)
  return [...(parent ? pathOf(spans, parent) : []), span.name]
}

test("API-01: a proxy's trace goes on through the request, its statements, its log and its calls of other systems", async () => {
  using tracing = fakeTracing()
  await using other = await openReceiver()
  await using storefront = await stubStorefront(page)
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  await using shop = await openTestApp(inject('testServer'), {
    log,
    mount: async (app) => {
      app.post('/pay', async () => {
        const { signal } = new AbortController()
        await runBatch(shop.db, one.with(1))
        await boundedFetch(other.url('/orders'), { method: 'POST', headers: {}, redirect: 'error', signal })
        await shop.ports.webhooks.send({ url: other.url('/hooks'), headers: {}, body: '{}', signal })
        log.info({}, 'paid')
        return {}
      })
      await mountPages(app, { folder: storefront.folder, isLive: false, config: stubConfig, log })
    },
  })
  const headers = { traceparent }
  await shop.app.inject({ method: 'POST', url: '/pay', headers, payload: { sum: 1 } })
  await shop.app.inject({ url: '/category/sarees', headers })
  await shop.app.inject({ url: '/livez', headers, remoteAddress: '203.0.113.7' })
  const { spans } = tracing
  const paths = spans.map((span) => pathOf(spans, span).join(' > '))
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /pay',
      'POST /pay > database batch',
      'POST /pay > call POST',
      'GET /* > render page > GET /api/v2/countries',
    ]),
  )
  expect(paths.filter((path) => path === 'POST /pay > call POST')).toHaveLength(2)
  const ofRequest = spans.find(({ name }) => name === 'POST /pay')
  expect(ofRequest).toMatchObject({ traceId, parentId: spanOfProxy, attributes: { 'http.response.status_code': 200 } })
  const calls = spans.filter(({ name }) => name === 'call POST')
  expect(other.received.map(({ headers: sent }) => sent['traceparent'])).toEqual(
    calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`),
  )
  expect(JSON.parse(lines.find((line) => line.includes('paid')) ?? '')).toMatchObject({
    traceId,
    spanId: ofRequest?.spanId,
  })
  expect(spans.find(({ name }) => name === 'GET /livez')?.traceId).not.toBe(traceId)
})

test('API-01: a failed call is a span that names the kind of its error, and no value', async () => {
  using tracing = fakeTracing()
  await using shop = await openTestApp(inject('testServer'))
  await expect(one(shop.db, 'secret')).rejects.toThrow('secret')
  const failed = tracing.spans.find(({ name }) => name === 'database batch')
  expect(failed?.attributes).toMatchObject({ 'error.type': 'error' })
  expect(JSON.stringify(failed)).not.toContain('secret')
})

test('API-01: without a tracer nothing is traced, and other systems get no header', async () => {
  await using other = await openReceiver()
  const { signal } = new AbortController()
  await boundedFetch(other.url(), { method: 'POST', headers: { accept: 'text/plain' }, redirect: 'error', signal })
  expect(other.received[0]?.headers).not.toHaveProperty('traceparent')
  expect(other.received[0]?.headers).toMatchObject({ accept: 'text/plain' })
})
