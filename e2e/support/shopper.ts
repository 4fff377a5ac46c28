import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { watchConsoleErrors, type ConsoleErrors } from './console-errors.ts'

export { expect }

function shopUrl(): string {
  return process.env['SHOP_URL'] ?? 'http://localhost:3000'
}

/** Every test uses the running shop's URL and fails on an unexpected console error. */
export const test = base.extend<{ faults: ConsoleErrors }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
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

/** Creates an account through the API. */
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

/** The persisted state of a logged-in shopper, under the key `root`. */
export function rootOf({ id, name, email, token }: Account, currency = 'INR'): string {
  return JSON.stringify({
    loginDetails: { access_token: token, user: { id, name, email, phone: null, avatar: null } },
    selectedCurrency: currency,
  })
}

/** Writes to local storage. A page that is open would write its own visitor over it when it closes. */
export async function storeRoot(page: Page, root: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const { origin } = new URL(shopUrl())
  const localStorage = [{ name: 'root', value: root }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Stores the login of an existing account. */
export async function returnAs(page: Page, account: Account): Promise<void> {
  await storeRoot(page, rootOf(account))
}

/** Triggers hydration by an interaction and waits for it; before that no script handles events. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('scroll')))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits for the hydration of a section that hydrates after its page: files dropped on it earlier are not replayed. */
export async function sectionHydrated(part: Locator): Promise<void> {
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

/** The persisted state. */
export async function storedRoot(page: Page): Promise<unknown> {
  const text = await page.evaluate(() => localStorage.getItem('root'))
  return text === null ? null : JSON.parse(text)
}

export function dialogNamed(page: Page, name: string | RegExp): Locator {
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

/** Fills in and submits the open login dialog. */
export async function logIn(page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  const dialog = dialogNamed(page, 'Login')
  await dialog.getByLabel('Email or phone').fill(account.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('User is successfully logged in')).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Fills in and submits the open sign-up dialog; returns the new credentials. */
export async function register(page: Page, name = 'Meera Iyer'): Promise<{ email: string; password: string }> {
  const [email, password] = [newEmail(), 'a-good-secret']
  const dialog = dialogNamed(page, 'Create an Account')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email or phone').fill(email)
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

/** The mini-cart that confirms an addition to the cart. */
export function miniCart(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Added to your cart' })
}
