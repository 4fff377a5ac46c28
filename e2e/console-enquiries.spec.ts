import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { signIn } from './console-staff.ts'
import { dialogNamed, expect, newEmail, test } from './shopper.ts'

withoutTransitions()

test('ROUTE-06: staff answer an enquiry in the console, close it and reopen it', async ({ page, browser, faults }) => {
  test.setTimeout(120_000)
  faults.expect(/status of 409/)
  const email = newEmail()
  const message = 'The left sleeve is an inch too long. Can it be taken up?'
  const sent = await page.request.post('/api/v2/enquiries/contact', {
    data: { topic: 'sizing', name: 'Asha Rao', email, message },
  })
  const answer: unknown = await sent.json()
  const ticket = /T-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(JSON.stringify(answer))?.[0] ?? ''
  await signIn(page)
  const main = page.getByRole('main')

  await test.step('it waits among the open enquiries, where Today leads', async () => {
    await main.getByRole('link', { name: 'Enquiries to answer' }).click()
    await expect(main.getByRole('row').filter({ hasText: ticket })).toContainText('Sizes and fabrics')
    await expectNoAxeViolations(page, 'enquiries')
    await main.getByLabel('Kind').selectOption('Application')
    await expect(main.getByRole('row').filter({ hasText: ticket })).toHaveCount(0)
    await main.getByLabel('Kind').selectOption('Every kind')
    await main.getByRole('link', { name: ticket }).click()
    await expect(page.getByRole('region', { name: 'Sizes and fabrics' })).toContainText(message)
    await expect(page.getByRole('region', { name: 'From' })).toContainText(email)
  })

  await test.step('an answer that somebody else overtook keeps its words and shows what happened', async () => {
    const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
    await other.goto(page.url())
    await main.getByRole('button', { name: 'Answer' }).click()
    const dialog = dialogNamed(page, /^Answer/)
    await expectNoAxeViolations(page, 'an answer')
    await dialog.getByLabel('Answer').fill('Yes, we take it up.')
    await other.getByRole('button', { name: 'Add a note' }).click()
    await dialogNamed(other, /^Note/).getByLabel('Note for the staff').fill('She called as well')
    await other.getByRole('button', { name: 'Add the note' }).click()
    await expect(other.getByRole('region', { name: 'Answers and notes' })).toContainText('She called as well')
    await other.context().close()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Somebody changed this in the meantime.')).toBeVisible()
    await expect(dialog.getByText('Note by Meera Iyer: She called as well')).toBeVisible()
    await expect(dialog.getByLabel('Answer')).toHaveValue('Yes, we take it up.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Answers and notes' })).toContainText('Yes, we take it up.')
    await expect(main.getByText('Done', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page, 'an enquiry')
  })

  await test.step('it is among the done ones, and opens again', async () => {
    await page.goto('/admin/enquiries?view=done')
    await main.getByRole('link', { name: ticket }).click()
    await main.getByRole('button', { name: 'Reopen' }).click()
    const dialog = dialogNamed(page, /^Reopen/)
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('button', { name: 'Close' })).toBeVisible()
  })
})
