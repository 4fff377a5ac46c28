import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { appCode, joinByCommand } from '#support/console-staff.ts'
import { confirmEmail } from '#support/outbox.ts'
import { dialogNamed, expect, newShopper, openLogin, test, toast, visit, type Account } from '#support/shopper.ts'

withoutTransitions()

const path = '/two-step-login'

type App = { readonly secret: string; readonly codes: readonly string[] }

/** Sets up an app on the account's page. */
async function setUp(page: Page, account: Account): Promise<App> {
  await visit(page, path)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await dialogNamed(page, 'Confirm it’s you').getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await dialogNamed(page, 'Confirm it’s you').getByRole('button', { name: 'Continue' }).click()
  const app = dialogNamed(page, 'Add your app')
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoAxeViolations(page, 'the app')
  const secret = ((await app.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(' ', '')
  await app.getByLabel('Code from the app').fill(appCode(secret))
  await app.getByRole('button', { name: 'Turn on' }).click()
  const saving = dialogNamed(page, 'Save your recovery codes')
  await expect(saving.getByRole('listitem')).toHaveCount(10)
  const codes = await saving.getByRole('listitem').allTextContents()
  await expectNoAxeViolations(page, 'recovery codes')
  return { secret, codes }
}

async function logInAgain(page: Page, account: Account) {
  await visit(page, '/faqs')
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email or phone').fill(account.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  return dialogNamed(page, 'Enter your code')
}

const welcomed = (page: Page) => expect(toast(page, 'User is successfully logged in').first()).toBeVisible()

const logOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear())
}

test('AUTH-01: an app is set up, asked at the log-in, replaced by a recovery code, and turned off @both', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await visit(page, path)
  await expect(page.getByText('Please confirm your email or phone first.')).toBeVisible()
  await confirmEmail(request, account)
  const { secret, codes } = await setUp(page, account)
  const saving = dialogNamed(page, 'Save your recovery codes')
  const download = page.waitForEvent('download')
  await saving.getByRole('button', { name: 'Save as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await saving.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  const step = await logInAgain(page, account)
  const code = step.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectNoAxeViolations(page, 'the code of a log-in')
  await code.fill('000000')
  await step.getByRole('button', { name: 'Login' }).click()
  await expect(step.getByText(/This code is wrong/)).toBeVisible()
  await code.fill(appCode(secret, 1))
  await step.getByRole('button', { name: 'Login' }).click()
  await welcomed(page)

  await logOut(page)
  await (await logInAgain(page, account)).getByRole('link', { name: 'Write to us' }).click({ delay: 400 })
  await expect(page).toHaveURL(/\/contact$/)
  await expect(dialogNamed(page, 'Enter your code')).toHaveCount(0)
  const second = await logInAgain(page, account)
  await second.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(second.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await second.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await second.getByRole('button', { name: 'Login' }).click()
  await welcomed(page)

  await visit(page, path)
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = dialogNamed(page, 'Turn off two-step login?')
  await off.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await off.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '')
  await expectNoAxeViolations(page, 'turning the app off')
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})

test('AUTH-02: the staff remove the app of a customer who lost it', async ({ page, request, context }) => {
  const account = await newShopper(page, request)
  await confirmEmail(request, account)
  await setUp(page, account)
  const console = await context.newPage()
  await joinByCommand(console)
  await console.goto(`/admin/customers/${account.id}`)
  await console.getByRole('button', { name: 'Turn off two-step login' }).click()
  const dialog = console.getByRole('dialog', { name: 'Turn off two-step login?' })
  await dialog.getByLabel('Reason').fill('Lost the phone; called back')
  await dialog.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect(console.getByRole('heading', { name: 'Two-step login', exact: true })).toBeHidden()
  await expect(console.getByText('removed the second factor').first()).toBeVisible()
  const { email, password } = account
  expect((await request.post('/api/v2/auth/login', { data: { email, password } })).ok()).toBe(true)
})
