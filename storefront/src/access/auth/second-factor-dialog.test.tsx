import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { closeDialogs, whenSignedIn } from '#session/dialogs.ts'
import { clearVisitor, currentUser } from '#session/visitor.ts'
import { AuthDialogs } from './auth-dialogs.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closeDialogs()
  clearVisitor()
})

const user = { id: 7, name: 'Asha', email: 'a@b.co', phone: null, avatar: null }
const required = {
  result: false,
  status: 422,
  code: 'second_factor.required',
  message: 'Enter a code',
  challenge: 'c1',
}
const loggedIn = { result: true, message: 'Successfully logged in', access_token: '1|x', user, data: {} }
const over = { result: false, status: 422, code: 'second_factor.over', message: 'That took too long.' }

/** Returns one response for each call, in order. */
function answering(...answers: readonly (readonly [body: object, status: number])[]) {
  const left = [...answers]
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const [body, status] = left.shift() ?? [{}, 500]
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
}

const sent = (fetch: ReturnType<typeof answering>, call: number): unknown => {
  const body = fetch.mock.calls[call]?.[1]?.body
  return JSON.parse(typeof body === 'string' ? body : '')
}

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Logs in while `act` waits for it. */
async function logIn(act = () => {}) {
  whenSignedIn({ reason: '', run: act })
  const router = createMemoryRouter([{ path: '*', element: <AuthDialogs googleClientId={null} /> }])
  render(<RouterProvider router={router} />)
  fill(/^Email or phone/, 'a@b.co')
  fill(/^Password/, 'secret1')
  press('Login')
  await screen.findByRole('dialog', { name: 'Enter your code' })
}

test('AUTH-01: the right password of an account with an app opens the second step, which then does what waited', async () => {
  const fetch = answering([required, 422], [loggedIn, 200])
  const act = vi.fn()
  await logIn(act)
  expect(currentUser()).toBeUndefined()
  expect(act).not.toHaveBeenCalled()
  fill(/^Code/, '492 039')
  press('Login')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(fetch, 1)).toEqual({ challenge: 'c1', code: '492039' })
  expect(currentUser()).toEqual(user)
  expect(act).toHaveBeenCalledOnce()
})

test('AUTH-01: a recovery code has a field of its own, with letters', async () => {
  const fetch = answering([required, 422], [loggedIn, 200])
  await logIn()
  press('Use a recovery code')
  const field = await screen.findByLabelText(/^Recovery code/)
  expect(field.getAttribute('inputmode')).toBeNull()
  fill(/^Recovery code/, 'AAAA-bbbb-cccc-dddd-eeee-ffff')
  press('Login')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(fetch, 1)).toEqual({ challenge: 'c1', code: 'aaaabbbbccccddddeeeeffff' })
})

test('AUTH-01: a challenge that is over brings the login back', async () => {
  answering([required, 422], [over, 422])
  await logIn()
  fill(/^Code/, '492039')
  press('Login')
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
})
