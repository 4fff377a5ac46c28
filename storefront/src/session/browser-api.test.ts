import { afterEach, expect, test, vi } from 'vitest'
import { accountCalls } from '@shop/contract/core/own-call-table'
import { browserApi, logOut, onSessionEnd } from './browser-api.ts'
import { runPendingAction, whenSignedIn } from './dialogs.ts'
import { currentUser, clearVisitor, readToken, saveLogin } from './visitor.ts'

const login = { access_token: '1|abc', user: { id: 7, name: 'Asha', email: null, phone: null, avatar: null } }

afterEach(() => {
  vi.restoreAllMocks()
  clearVisitor()
})

function answering(body: unknown, status: number) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

test('STATE-06: several unauthorised replies log the shopper out only once', async () => {
  answering({ authorized: false, message: 'Unauthenticated.' }, 401)
  const home = vi.fn<() => void>()
  const stop = onSessionEnd(home)
  saveLogin(login)
  const body = { current_password: 'old secret', password: 'new secret' }
  const calls = [browserApi.call(accountCalls.profile), browserApi.call(accountCalls.changePassword, { body })]
  await Promise.allSettled(calls)
  expect(readToken()).toBeUndefined()
  expect(home).toHaveBeenCalledTimes(1)
  stop()
})

test('STATE-05: logging out goes home at once and revokes the token that was in use', async () => {
  const fetch = answering({ result: true, message: 'bye' }, 200)
  const home = vi.fn<() => void>()
  const stop = onSessionEnd(home)
  saveLogin(login)
  logOut()
  expect(currentUser()).toBeUndefined()
  expect(home).toHaveBeenCalledTimes(1)
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/v2/auth/logout')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer 1|abc')
  stop()
})

test('STATE-05: logging out works without a connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  saveLogin(login)
  logOut()
  await new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
  expect(currentUser()).toBeUndefined()
})

test('STATE-14: an action that needs a login runs once after the login', () => {
  const act = vi.fn<() => void>()
  whenSignedIn({ reason: 'Log in or create an account to save this to your wishlist.', run: act })
  expect(act).not.toHaveBeenCalled()
  saveLogin(login)
  runPendingAction()
  runPendingAction()
  expect(act).toHaveBeenCalledTimes(1)
  whenSignedIn({ reason: '', run: act })
  expect(act).toHaveBeenCalledTimes(2)
})
