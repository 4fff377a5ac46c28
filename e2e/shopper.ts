import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { watchConsoleErrors, type ConsoleErrors } from './console-errors.ts'

export { expect }

function shopUrl(): string {
  return process.env['SHOP_URL'] ?? 'http://localhost:3000'
}

/** Every journey starts at the running shop, whatever port it got, and ends without an error on the console. */
export const test = base.extend<{ faults: ConsoleErrors }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => {
    await use(shopUrl())
  },
  faults: [
    async ({ context }, use) => {
      const faults = watchConsoleErrors(context)
      await use(faults)
      expect(faults.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

const session = z.object({
  access_token: z.string(),
  user: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
  }),
})

export type Account = {
  readonly id: number
  readonly name: string
  readonly token: string
  readonly email: string
  readonly password: string
}

let accounts = 0

export function newEmail(): string {
  accounts += 1
  return `shopper-${process.pid}-${Date.now()}-${accounts}@example.com`
}

/** An account of one's own, made through the API. */
export async function signUp(request: APIRequestContext, name = 'Asha Rao'): Promise<Account> {
  const email = newEmail()
  const password = 'a-good-secret'
  const reply = await request.post('/api/v2/auth/signup', {
    data: { name, email_or_phone: email, password, passowrd_confirmation: password, register_by: 'email' },
  })
  expect(reply.ok()).toBe(true)
  const body = session.parse(await reply.json())
  return { id: body.user.id, name, token: body.access_token, email, password }
}

/** What the shop keeps for a shopper who is logged in, under its key `root`. */
export function rootOf({ id, name, email, token }: Account, currency = 'INR'): string {
  return JSON.stringify({
    loginDetails: { access_token: token, user: { id, name, email, phone: null, avatar: null } },
    selectedCurrency: currency,
  })
}

/** Puts something into the shop's storage before any of its pages is open. */
export async function storeRoot(page: Page, root: string): Promise<void> {
  const { origin } = new URL(shopUrl())
  const localStorage = [{ name: 'root', value: root }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Comes back as a shopper who logged in earlier. */
export async function returnAs(page: Page, account: Account): Promise<void> {
  await storeRoot(page, rootOf(account))
}

/** Resolves when the page answers to taps, of which it is given a first sign; before that the browser is alone with it. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('scroll')))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Resolves when a part that comes to life after its page does so too: what is dropped on it before is not waited with. */
export async function answers(part: Locator): Promise<void> {
  const isTaken = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isTaken).toBe(true)
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export async function newShopper(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await signUp(request)
  await returnAs(page, account)
  return account
}

/** The kept state as it is now. */
export async function storedRoot(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => localStorage.getItem('root'))
  return text === null ? null : JSON.parse(text)
}

export function dialogNamed(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** Opens the login dialog from the header, as a visitor. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Login' }).click()
  const dialog = dialogNamed(page, 'Login')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills the login dialog that is open, as a person would. */
export async function logIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  const dialog = dialogNamed(page, 'Login')
  await dialog.getByLabel('Email or phone').fill(account.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('User is successfully logged in')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Fills the sign-up dialog that is open; answers with the new account's name to log in with. */
export async function register(page: Page, name = 'Meera Iyer'): Promise<{ email: string; password: string }> {
  const [email, password] = [newEmail(), 'a-good-secret']
  const dialog = dialogNamed(page, 'Create an Account')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email or contact number').fill(email)
  await dialog.getByRole('textbox', { name: /^Password/ }).fill(password)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('User is successfully registered')).toBeVisible()
  await expect(dialog).toBeHidden()
  return { email, password }
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })
}
