import { afterAll, expect, inject, test, vi } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { byDepth } from '#testing/depth.ts'
import { openTestApp } from '#testing/open-test-app.ts'
import { openAdminFixtures } from './fixtures.ts'
import { adminEndpoints, tryAdminCalls } from './run.ts'
import { validRequests } from './valid-requests.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const errorLines: string[] = []
const log = openLog('error', { write: (line: string) => void errorLines.push(line) })
const shop = await openTestApp(inject('testServer'), { log, ports: { hasRateLimit: false } })
const fixtures = await openAdminFixtures(shop, 'jasmine')
await shop.app.listen({ host: '127.0.0.1', port: 0 })
const address = shop.app.server.address()
const port = typeof address === 'object' && address !== null ? address.port : 0
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

/** For each call, of the three ways to mutate a request; a request without nested fields has fewer. */
const mutationsPerCall = byDepth({ usual: 2, deep: 16 })

/** Calls whose valid request needs a device or a longer story; their features test them. */
const refused: Readonly<Record<string, string>> = {
  acceptStaffInvitation: 'staff.wrong_code',
  acceptStaffInvitationWithPasskey: 'staff.wrong_passkey',
  addStaffPasskey: 'staff.wrong_passkey',
  dispatchExchange: 'return.illegal_step',
  endStaffSession: 'session.not_found',
  passExchange: 'return.illegal_step',
  payOutRefunds: 'money.other_refunds',
  proveStaff: 'staff.wrong_code',
  removeStaffPasskey: 'passkey.not_found',
  signInStaff: 'staff.wrong_credentials',
  signInStaffWithPasskey: 'staff.wrong_passkey',
}

test('API-01: every call of the console has a valid request', () => {
  expect(Object.keys(validRequests).toSorted()).toEqual(adminEndpoints.map(({ name }) => name).toSorted())
})

test('API-01: whatever the staff send to any call, nothing breaks, and the answer has the form of the contract', async () => {
  const { total, faults, refusals } = await tryAdminCalls(fixtures, { port, mutationsPerCall })
  expect({ faults, errorLines }).toEqual({ faults: [], errorLines: [] })
  expect(total).toBeGreaterThan(byDepth({ usual: 1000, deep: 3000 }))
  const codes = [...refusals].map(([name, text]) => [name, /"code":"([^"]+)"/.exec(text)?.[1] ?? text])
  expect(Object.fromEntries(codes)).toEqual(refused)
})
