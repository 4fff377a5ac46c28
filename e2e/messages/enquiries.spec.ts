import type { Locator, Page } from '@playwright/test'
import { copiesFor } from '#support/outbox.ts'
import { expect, newEmail, newShopper, test, visit } from '#support/shopper.ts'

const words = 'The left sleeve is an inch too long. Can it be taken up?'

async function openContact(page: Page): Promise<Locator> {
  await visit(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await expect(form).toBeVisible()
  return form
}

async function fillContact(form: Locator, email: string): Promise<void> {
  await form.getByLabel('What is it about?').selectOption('A return or an exchange')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(words)
}

test('ROUTE-06: an enquiry creates a ticket, and the confirmation repeats the promise of the page @phone', async ({
  page,
}) => {
  const email = newEmail()
  const form = await openContact(page)
  await fillContact(form, email)
  await expect(form.getByText('We reply within one working day.')).toBeVisible()
  await expect(form.getByText(`${words.length} of 1000 characters`)).toBeVisible()
  const order = form.getByLabel('Order number (optional)')
  await order.fill('401')
  await form.getByLabel('Name').focus()
  await expect(form.getByText('An order number looks like 20261121-401')).toBeVisible()
  await order.fill('20261121-401')
  await expect(form.getByText('An order number looks like 20261121-401')).toBeHidden()
  await form.getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. We have your message.' })
  await expect(thanks.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
  await expect(thanks.getByRole('heading')).toBeFocused()
  await expect(thanks).toContainText('We reply within one working day.')
  await expect(thanks).toContainText(email)
  await thanks.getByRole('button', { name: 'Write another message' }).click()
  await expect(form.getByLabel('What is it about?')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('ROUTE-06: every invalid field shows its error, and the first one gets the focus @phone', async ({ page }) => {
  const form = await openContact(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  for (const missing of ['Choose what it is about', 'Name is required', 'Email is required', 'Message is required'])
    await expect(form.getByText(missing)).toBeVisible()
  await expect(form.getByLabel('What is it about?')).toBeFocused()
  await form.getByLabel('Message').fill('Too short')
  await expect(form.getByText('Must be 20 characters or more')).toBeVisible()
  await expect(form.getByText('9 of at least 20 characters')).toBeVisible()
})

test('ROUTE-06: a complaint shows the legal deadlines, and the form asks for an order number only where it helps', async ({
  page,
}) => {
  const form = await openContact(page)
  const topic = form.getByLabel('What is it about?')
  const order = form.getByLabel('Order number (optional)')
  await expect(order).toHaveCount(0)
  await topic.selectOption('A complaint to the grievance officer')
  await expect(form.getByText(/within 48 hours and settles it within one month/)).toBeVisible()
  // Hidden input of one topic must not block another.
  await order.fill('not a number')
  await topic.selectOption('Sizes and fabrics')
  await expect(order).toHaveCount(0)
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Message').fill(words)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
})

test('ROUTE-06: name and email of a logged-in shopper are filled in; two clicks create one ticket', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const form = await openContact(page)
  await expect(form.getByLabel('Name')).toHaveValue(account.name)
  await expect(form.getByLabel('Email')).toHaveValue(account.email)
  await form.getByLabel('What is it about?').selectOption('Something else')
  await form.getByLabel('Message').fill(words)
  await form.getByRole('button', { name: 'Send message' }).dblclick()
  const ticket = await page.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()
  await expect.poll(() => copiesFor(request, account.email)).toEqual([ticket])
})

test('ROUTE-06, UX 12: a visit is requested by store, day and time, each limited by the previous choice @phone', async ({
  page,
}) => {
  await visit(page, '/store-locator')
  const form = page.getByRole('form', { name: 'Book a visit' })
  const day = form.getByRole('combobox', { name: /^Day/ })
  const time = form.getByRole('combobox', { name: /^Time of day/ })
  await form.getByLabel('Store').selectOption('Dubai')
  await expect(form.getByText('Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm')).toBeVisible()
  const friday = day.getByRole('option').filter({ hasText: 'Friday' }).first()
  await day.selectOption(await friday.innerText())
  await expect(time.getByRole('option')).toHaveText([
    'Choose a time',
    'Afternoon, 2 pm to 4 pm',
    'Evening, 4 pm to 9 pm',
  ])
  await time.selectOption('Evening, 4 pm to 9 pm')
  await form.getByLabel('Store').selectOption('Mumbai')
  await expect(day).toHaveValue('')
  await expect(day.getByRole('option').filter({ hasText: 'Monday' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Request appointment' }).click()
  for (const missing of ['Choose a day', 'Choose a time of day', 'Name is required'])
    await expect(form.getByText(missing, { exact: true }).locator('visible=true').first()).toBeVisible()
  const first = await day.getByRole('option').nth(1).innerText()
  await day.selectOption(first)
  await time.selectOption('Afternoon, 12 noon to 4 pm')
  await form.getByLabel('Number of guests').selectOption('3 people')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByRole('button', { name: 'Request appointment' }).click()
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. The store has your request.' })
  await expect(thanks.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
  await expect(thanks).toContainText('within one working day')
})

test('ERR-01: text that failed to send is kept, and cleared once it is sent', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  const form = await openContact(page)
  await fillContact(form, newEmail())
  await page.route('**/api/v2/enquiries/contact', (route) =>
    route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } }),
  )
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByText(/Your message is still here/)).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(words)
  await page.unroute('**/api/v2/enquiries/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible()
})

for (const path of ['/contact', '/store-locator', '/career']) {
  test(`ROUTE-06: without JavaScript ${path} shows an email address and a phone number`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path)
    // By element: text locators ignore the content of `noscript`.
    const note = page.getByRole('main').locator('noscript p')
    await expect(note).toBeVisible()
    await expect(note.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(note.locator('a[href^="tel:"]')).toBeVisible()
    await context.close()
  })
}
