import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buyReason, closeDialogs, openLogin, whenSignedIn } from '#session/dialogs.ts'
import { currentUser, clearVisitor } from '#session/visitor.ts'
import { AuthDialogs } from './auth-dialogs.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  closeDialogs()
  clearVisitor()
})

function open() {
  openLogin('Log in or create an account to save this to your wishlist.')
  render(<AuthDialogs googleClientId={null} />)
}

function answering(body: unknown, status = 200) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

const user = { id: 7, name: 'Asha', email: 'a@b.co', phone: null, avatar: null }
const emailField = () => screen.getByLabelText(/^Email or phone/)
const passwordField = () => screen.getByLabelText(/^Password/)
const fill = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('DLG-01: the login dialog shows its purpose and every alternative', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Login' }).textContent).toContain(
    'Log in or create an account to save this to your wishlist.',
  )
  for (const name of ['Forgot password?', 'Create an account', 'Login']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
})

test('DLG-01, STATE-14: who wants to buy is asked first to continue as guest; who only logs in is asked last', () => {
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const isFirst = () => buttons().indexOf('Continue as guest') < buttons().indexOf('Login')
  open()
  expect(isFirst()).toBe(false)
  act(() => whenSignedIn({ reason: buyReason, run: () => undefined }))
  expect(isFirst()).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Login' }).textContent).toContain(buyReason)
})

test('VAL-08: no error shows before a field is touched; a submit touches all fields and sends nothing', async () => {
  const fetch = answering({})
  open()
  expect(screen.queryByText('Email is required')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(emailField().getAttribute('aria-invalid')).toBe('true')
  expect(fetch).not.toHaveBeenCalled()
})

test('VAL-03: the login form shows the specified messages and clears each once the field is valid', async () => {
  open()
  fill(emailField(), 'nobody')
  expect(await screen.findByText('Invalid email or phone number')).toBeTruthy()
  fill(passwordField(), '12345')
  expect(await screen.findByText('Must be 6 characters or more')).toBeTruthy()
  fireEvent.change(emailField(), { target: { value: '9812345678' } })
  await waitFor(() => expect(screen.queryByText('Invalid email or phone number')).toBeNull())
})

test('VAL-07: a space typed into an empty field is ignored', () => {
  open()
  expect(fireEvent.keyDown(emailField(), { key: ' ' })).toBe(false)
  fireEvent.change(emailField(), { target: { value: 'a' } })
  expect(fireEvent.keyDown(emailField(), { key: ' ' })).toBe(true)
})

test('STATE-01: a login stores its details and closes the dialog', async () => {
  const fetch = answering({ result: true, message: 'Successfully logged in', access_token: '1|x', user, data: {} })
  open()
  fill(emailField(), '9812345678')
  fill(passwordField(), 'secret1')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentUser()).toEqual(user)
  const body = fetch.mock.calls[0]?.[1]?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    email: '9812345678',
    password: 'secret1',
    login_by: 'phone',
  })
})

test('STATE-02, issue 16: a failed login keeps the dialog open with its input, and says why at the password', async () => {
  answering({ result: false, message: ['Unauthorized'], user: null, code: 'auth.wrong_credentials' }, 401)
  open()
  fill(emailField(), 'a@b.co')
  fill(passwordField(), 'secret1')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBeNull())
  expect(currentUser()).toBeUndefined()
  expect(emailField()).toHaveProperty('value', 'a@b.co')
  const error = screen.getByText(/^This password does not match/).closest('p')
  expect(passwordField().getAttribute('aria-describedby')).toContain(error?.id)
  expect(passwordField().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(passwordField())
  fill(passwordField(), 'secret2')
  await waitFor(() => expect(screen.queryByText(/^This password does not match/)).toBeNull())
})

test('DLG-08: login and sign-up link to each other', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(await screen.findByRole('dialog', { name: 'Create an Account' })).toBeTruthy()
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Already have an account')
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
})

test('STATE-03: requesting a code opens the dialog that takes it', async () => {
  answering({ result: true, message: 'A code is sent' })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(await screen.findByRole('button', { name: 'Send Code' })).toBeTruthy()
  fill(screen.getByLabelText(/^Email/), 'a@b.co')
  fireEvent.click(screen.getByRole('button', { name: 'Send Code' }))
  expect(await screen.findByLabelText(/^Verification code/)).toBeTruthy()
})

test('VAL-02: the forgot form asks for an email with the specified message', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send Code' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  fill(screen.getByLabelText(/^Email/), '9812345678')
  expect(await screen.findByText('Invalid email')).toBeTruthy()
})
