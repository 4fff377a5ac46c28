import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { expect, test, visit } from './shopper.ts'

withoutTransitions()

/** The other journeys visit the shop's own stores, which stay as they are. */
test('ROUTE-06: a store is added with its hours and a closed day, and shoppers see it', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/status of 422/)
  await join(page)
  const main = page.getByRole('main')
  await page.goto('/admin/content/stores')
  await main.getByRole('button', { name: 'Add store' }).click()
  await main.getByLabel('Name', { exact: true }).fill('Kochi')
  await main.getByLabel('Address within the page').fill('kochi')
  await main.getByLabel('Street').fill('8 Spice Row')
  await main.getByLabel('City').fill('Kochi')
  await main.getByLabel('PIN code').fill('68')
  await main.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await main.getByLabel('Tuesday, opens').fill('12:30')
  await expect(main.getByText('Tuesday, 12:30 pm to 8 pm; Wednesday to Sunday, 11 am to 8 pm')).toBeVisible()
  await main.getByLabel('Day', { exact: true }).fill('2098-08-20')
  await main.getByLabel('Note for shoppers').fill('Closed for Onam')
  await main.getByRole('button', { name: 'Add closed day' }).click()
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(main.getByText('Must be a PIN code of six digits, such as 110030', { exact: true })).toBeVisible()
  await main.getByLabel('PIN code').fill('682001')
  await expectNoAxeViolations(page, 'stores')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Published')

  const shopper = await (await browser.newContext()).newPage()
  const store = shopper.getByRole('region', { name: 'Kochi' })
  await expect(async () => {
    await visit(shopper, '/store-locator')
    await expect(store).toContainText('8 Spice Row, Kochi 682001', { timeout: 1000 })
  }).toPass()
  await expect(store).toContainText('Wednesday to Sunday, 11 am to 8 pm')
  await expect(store).toContainText('Wednesday, 20 August: Closed for Onam')
  const form = shopper.getByRole('form', { name: 'Book a visit' })
  await form.getByLabel('Store').selectOption('Kochi')
  await expect(form.getByLabel('Day').getByRole('option').filter({ hasText: 'Monday' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('The default')
})
