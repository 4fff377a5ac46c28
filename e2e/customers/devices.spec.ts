import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { type Account, dialogNamed, expect, newShopper, test, toast, visit } from '#support/shopper.ts'

withoutTransitions()

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const onWindows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0.0.0 Safari/537.36`
const onPhone = `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/150.0.0.0 Mobile Safari/537.36`

/** Logs the same shopper in on another device. */
async function logInOn(request: APIRequestContext, { email, password }: Account, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const reply = await request.post('/api/v2/auth/login', { data: { email, password }, headers })
  return z.object({ access_token: z.string() }).parse(await reply.json()).access_token
}

async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  return (await request.get('/api/v2/profile', { headers: { authorization: `Bearer ${token}` } })).status()
}

test('ROUTE-10: another device is listed and logged out with the password, and this one stays logged in @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await visit(page, '/devices')
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Log out/ })).toHaveCount(0)
  const left = await logInOn(request, account, onWindows)
  await visit(page, '/devices')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.last()).toContainText(/Chrome on Windows\s*Last used today at/)
  await expectNoAxeViolations(page, 'two devices')
  await rows
    .last()
    .getByRole('button', { name: /^Log out Chrome on Windows/ })
    .press('Enter')
  const question = dialogNamed(page, 'Log out Chrome on Windows?')
  await question.getByRole('textbox', { name: 'Current password' }).fill('not-this-one')
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(question.getByText('That is not your current password.')).toBeVisible()
  expect(await statusOf(request, left)).toBe(200)
  await question.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await question.getByRole('textbox', { name: 'Current password' }).press('Enter')
  await expect(toast(page, 'The device has been logged out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await statusOf(request, left)).toBe(401)
  expect(await statusOf(request, account.token)).toBe(200)
})

test('ROUTE-10: all other devices are logged out at once, after the password @phone', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const others: string[] = []
  for (let count = 0; count < 7; count += 1) {
    others.push(await logInOn(request, account, count % 2 === 0 ? onPhone : onWindows))
  }
  await visit(page, '/devices')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(8)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  const question = dialogNamed(page, 'Log out all other devices?')
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page, 'the question')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(rows).toHaveCount(8)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await question.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'All other devices have been logged out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  for (const token of others) expect(await statusOf(request, token)).toBe(401)
  expect(await statusOf(request, account.token)).toBe(200)
})

test('ROUTE-10, ERR-03: a device that cannot be logged out stays in the list, with the reason', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 500/)
  const account = await newShopper(page, request)
  await logInOn(request, account, onPhone)
  await visit(page, '/devices')
  await page.route('**/api/v2/profile/devices/logout', (route) =>
    route.fulfill({ status: 500, json: { result: false, message: 'Something went wrong!' } }),
  )
  await page.getByRole('button', { name: /^Log out Chrome on Android/ }).click()
  const question = dialogNamed(page, 'Log out Chrome on Android?')
  await question.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'Something went wrong!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})
