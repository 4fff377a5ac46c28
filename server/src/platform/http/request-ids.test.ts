import { expect, inject, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { openTestApp } from '#testing/open-test-app.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

test("API-01: a trusted proxy's request id, or else its trace, names the request in its log lines and response", async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  await using shop = await openTestApp(inject('testServer'), {
    log,
    app: { trustedProxies: ['10.0.0.7'] },
    mount: async (app) => {
      app.get('/broken', () => Promise.reject(new Error('broken')))
    },
  })
  const idOf = async (remoteAddress: string, headers: Readonly<Record<string, string>>) => {
    const response = await shop.app.inject({ url: '/broken', remoteAddress, headers })
    const logged = /"reqId":"([^"]*)"/.exec(lines.splice(0).join(''))?.[1]
    expect(response.headers['x-request-id']).toBe(logged)
    return logged
  }
  const proxy = '10.0.0.7'
  expect(await idOf(proxy, { 'x-request-id': 'a1b2c3d4e5f6', traceparent })).toBe('a1b2c3d4e5f6')
  expect(await idOf(proxy, { traceparent })).toBe(trace)
  for (const id of ['short', '../../etc/passwd', 'a b c d e f g h', 'x'.repeat(65)])
    expect(await idOf(proxy, { 'x-request-id': id })).toMatch(uuid)
  for (const wrong of ['00-abc-def-01', `ff${traceparent.slice(2)}`, traceparent.replace(trace, '0'.repeat(32))])
    expect(await idOf(proxy, { traceparent: wrong })).toMatch(uuid)
  expect(await idOf('8.8.8.8', { 'x-request-id': 'a1b2c3d4e5f6', traceparent })).toMatch(uuid)
})
