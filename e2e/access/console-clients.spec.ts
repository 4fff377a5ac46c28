import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { dialogNamed, expect, signUp, test } from '#support/shopper.ts'

withoutTransitions()

test('AUTH-02, ROUTE-06: staff note, merge and delete a customer, and read their choices', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422 .*(merge|erase)/)
  const [stays, goes, leaves] = [
    await signUp(request, 'Ira Sandalwood'),
    await signUp(request, 'Ira S. Sandalwood-Venkataraghavan of the Long Name'),
    await signUp(request, 'Nobody Forever'),
  ]
  await signIn(page, `/customers/${goes.id}`)
  const main = page.getByRole('main')

  await test.step('a note is written, changed by its author and deleted', async () => {
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByLabel('New note').fill('Likes <b>silk</b>')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByText('Likes <b>silk</b>')).toBeVisible()
    await notes.getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogNamed(page, 'Edit note')
    await dialog.getByLabel('Note').fill('Likes silk and cotton')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByText('Likes silk and cotton')).toBeVisible()
    await expectNoAxeViolations(page, 'customer with a note')
  })

  await test.step('the account with the note joins the other one, and its number leads there', async () => {
    await page.goto(`/admin/customers/${stays.id}`)
    const doubles = page.getByRole('region', { name: 'Possible duplicates' })
    await doubles.getByLabel('Number of another customer').fill(String(goes.id))
    await doubles.getByRole('button', { name: 'Compare' }).click()
    const dialog = dialogNamed(page, 'Merge two customers?')
    await expect(dialog).toContainText('1 note')
    await expectNoAxeViolations(page, 'merge')
    await dialog.getByRole('radio', { name: new RegExp(stays.email) }).check()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Likes silk and cotton')
    await page.goto(`/admin/customers/${goes.id}`)
    await expect(page).toHaveURL(new RegExp(`/admin/customers/${stays.id}$`))
    const reply = await request.post('/api/v2/auth/login', {
      data: { email: goes.email, password: goes.password, user_type: 'customer' },
    })
    expect(reply.ok()).toBe(false)
  })

  await test.step('a customer is logged out', async () => {
    const sessions = page.getByRole('region', { name: 'Active sessions' })
    await sessions
      .getByRole('button', { name: /^Log out/ })
      .first()
      .click()
    await expect(sessions).toContainText('Not logged in anywhere.')
  })

  await test.step('a request for deletion is recorded, and carried out with the number typed', async () => {
    await page.goto(`/admin/customers/${leaves.id}`)
    const privacy = page.getByRole('region', { name: 'Personal data' })
    const download = page.waitForEvent('download')
    await privacy.getByRole('button', { name: 'Download the data' }).click()
    expect((await download).suggestedFilename()).toBe(`customer-${leaves.id}.json`)
    await privacy.getByRole('button', { name: 'Record request for deletion' }).click()
    await expect(privacy.getByText('Open')).toBeVisible()
    await privacy.getByRole('button', { name: 'Delete the customer' }).click()
    const dialog = dialogNamed(page, 'Delete the customer?')
    await dialog.getByLabel(/customer’s number/).fill('12')
    await dialog.getByRole('button', { name: 'Delete the customer' }).click()
    await expect(dialog.getByText('This is not the customer’s number.')).toBeVisible()
    await expectNoAxeViolations(page, 'delete a customer')
    await dialog.getByLabel(/customer’s number/).fill(String(leaves.id))
    await dialog.getByRole('button', { name: 'Delete the customer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Data requests' })).toBeVisible()
    await expect(main.getByText(`Customer ${leaves.id}, deleted`).first()).toBeVisible()
    await expectNoAxeViolations(page, 'data requests')
  })

  await test.step('a phone shows the customer without a sideways scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/customers/${stays.id}`)
    await expect(page.getByRole('region', { name: 'Possible duplicates' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await expectNoAxeViolations(page, 'customer on a phone')
  })
})

test('ORD-01: staff read and write the messages of an order', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const { code } = await paidOrder(browser, 17)
  await signIn(page, `/orders/${code}`)

  await test.step('the confirmation is there with its words', async () => {
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(async () => {
      await page.reload()
      await expect(messages.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 90_000 })
    await messages.getByRole('button', { name: 'Read “Order confirmed”' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('preparing your pieces')
    await expectNoAxeViolations(page, 'message')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await messages.getByRole('button', { name: 'Write to the customer' }).click()
    const form = dialogNamed(page, 'Write to the customer')
    await form.getByLabel('Subject').fill('Your lining')
    await form.getByLabel('Message').fill('Silk or cotton?')
    await expectNoAxeViolations(page, 'write to the customer')
    await form.getByRole('button', { name: 'Send email' }).click()
    await expect(form).toBeHidden()
    await expect(messages.getByText('Your lining').or(messages.getByText('Written by staff'))).toBeVisible()
  })
})
