import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { codeSentTo } from '#support/outbox.ts'
import { dialogNamed, expect, newEmail, newShopper, openLogin, register, test, toast, visit } from '#support/shopper.ts'

withoutTransitions()

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const panel = (page: Page, what: 'email' | 'phone') => page.getByRole('region', { name: `Confirm your ${what}` })

async function enterCode(page: Page, request: APIRequestContext, to: { what: 'email' | 'phone'; contact: string }) {
  await panel(page, to.what)
    .getByLabel('Verification code')
    .fill(await codeSentTo(request, to.contact))
  await panel(page, to.what).getByRole('button', { name: 'Confirm', exact: true }).click()
  // The toast of an earlier confirmation may still be on the page.
  await expect(toast(page, 'Thank you. It is confirmed.').first()).toBeVisible()
  await expect(panel(page, to.what)).toBeHidden()
}

test('ROUTE-12: a new email is used once its code is entered; it can be cancelled, and a wrong code changes nothing @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await visit(page, '/edit-user')
  const next = newEmail()
  await email(page).fill(next)
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await save(page).click()
  await expect(panel(page, 'email')).toContainText(next)
  await expect(panel(page, 'email')).toContainText(`Until you enter it, we stay with ${account.email}.`)
  await expect(email(page)).toHaveValue(account.email)
  await expectNoAxeViolations(page, 'a code is on its way')
  await panel(page, 'email').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(panel(page, 'email').getByText('Verification code is required')).toBeVisible()
  await panel(page, 'email').getByLabel('Verification code').fill('AAAA-AAAA')
  await panel(page, 'email').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(panel(page, 'email').getByText('That code is wrong or has expired.')).toBeVisible()
  await expectNoAxeViolations(page, 'a wrong code')
  await panel(page, 'email').getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'There is nothing to change')).toBeVisible()
  await expect(panel(page, 'email')).toBeHidden()

  const other = newEmail()
  await email(page).fill(other)
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await save(page).click()
  await expect(panel(page, 'email')).toContainText(other)
  await page.reload()
  await expect(panel(page, 'email')).toContainText(other)
  await enterCode(page, request, { what: 'email', contact: other })
  await expect(email(page)).toHaveValue(other)
})

test('ROUTE-12: a phone is added after its email was confirmed', async ({ page, request, faults }) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await visit(page, '/edit-user')
  const phone = `9198${String(Date.now()).slice(-8)}`
  const addPhone = async () => {
    await page.getByRole('main').getByRole('textbox', { name: 'Phone' }).fill(phone)
    await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
    await save(page).click()
  }
  await addPhone()
  await expect(toast(page, 'Please confirm your current email or phone number first')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await enterCode(page, request, { what: 'email', contact: account.email })
  await expect(page.getByRole('button', { name: 'Confirm this email' })).toBeHidden()
  await addPhone()
  await expect(panel(page, 'phone').getByRole('button', { name: /^Send another code in \d+ s$/ })).toBeVisible()
  await enterCode(page, request, { what: 'phone', contact: phone })
  // The shop shows Indian numbers without the country code.
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Phone' })).toHaveValue(phone.slice(2))
})

test('AUTH-02: an easily guessed password is rejected at its field, with a friendly message @phone', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/)
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click()
  const dialog = dialogNamed(page, 'Create an Account')
  await dialog.getByLabel('Name').fill('Meera Iyer')
  await dialog.getByLabel('Email or phone').fill(newEmail())
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('meera-iyer-1')
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill('meera-iyer-1')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await expect(dialog.getByText('This password is easy to guess. Please choose another one.')).toBeVisible()
  await expectNoAxeViolations(page, 'an easy password')
  await register(page)
})
