import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { pdfNamed } from '#support/files.ts'
import { sectionHydrated, expect, newEmail, test, visit } from '#support/shopper.ts'

withoutTransitions()

/** Sends the form twice: the first attempt fails, the second succeeds. */
async function expectNoAxeViolationsAfterSending(page: Page, send: Locator): Promise<void> {
  await page.route('**/api/v2/enquiries/*', (route) => route.fulfill({ status: 500, json: { result: false } }))
  await send.click()
  await expect(page.getByRole('main').getByText(/still here: send them again/)).toBeVisible()
  await expectNoAxeViolations(page, 'failed')
  await page.unroute('**/api/v2/enquiries/*')
  await send.click()
  await expect(page.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
  await expectNoAxeViolations(page, 'thanked for')
}

test('ROUTE-06: the contact form is accessible when open, invalid, failed and sent', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await visit(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('What is it about?').selectOption('An order')
  await expectNoAxeViolations(page, 'open')
  const send = form.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(form.getByText('Message is required')).toBeVisible()
  await expectNoAxeViolations(page, 'refused')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Message').fill('Where is the parcel that was promised for today?')
  await expectNoAxeViolationsAfterSending(page, send)
})

test('ROUTE-06: the visit form is accessible when open, invalid, failed and sent @phone', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  await visit(page, '/store-locator')
  const form = page.getByRole('form', { name: 'Book a visit' })
  await form.getByLabel('Store').selectOption('Delhi')
  const day = form.getByRole('combobox', { name: /^Day/ })
  await day.selectOption(await day.getByRole('option').nth(1).innerText())
  await expectNoAxeViolations(page, 'open')
  const send = form.getByRole('button', { name: 'Request appointment' })
  await send.click()
  await expect(form.getByText('Choose a time of day')).toBeVisible()
  await expectNoAxeViolations(page, 'refused')
  await form.getByRole('combobox', { name: /^Time of day/ }).selectOption({ index: 1 })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(newEmail())
  await expectNoAxeViolationsAfterSending(page, send)
})

test('ROUTE-06: the application form is accessible when open, invalid, sending, failed and sent @phone', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 500/)
  await visit(page, '/career')
  const form = page.getByRole('form', { name: 'Apply' })
  await sectionHydrated(form)
  await expectNoAxeViolations(page, 'open')
  const send = form.getByRole('button', { name: 'Send application' })
  const file = form.getByLabel('CV, or samples of your work')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a PDF.') })
  await expect(form.getByText('“notes.txt” is not a PDF.')).toBeVisible()
  await send.click()
  await expect(form.getByText('Choose a position', { exact: true }).locator('visible=true').last()).toBeVisible()
  await expectNoAxeViolations(page, 'refused')
  await form.getByLabel('Position').selectOption({ index: 1 })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Something you made').fill('I made a coat for a friend, and would now leave the collar alone.')
  await file.setInputFiles(pdfNamed('Asha Rao.pdf'))
  await expect(form.getByText('Asha Rao.pdf')).toBeVisible()
  await expectNoAxeViolations(page, 'chosen')
  await page.route('**/api/v2/enquiries/application', () => new Promise(() => undefined))
  await send.click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  await expectNoAxeViolations(page, 'sending')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByRole('progressbar')).toBeHidden()
  await page.unroute('**/api/v2/enquiries/application')
  await expectNoAxeViolationsAfterSending(page, send)
})
