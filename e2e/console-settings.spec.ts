import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { expect, test } from './shopper.ts'

withoutTransitions()

async function open(page: Page, key: string, title: string): Promise<Locator> {
  await page.goto(`/admin/settings/${key}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return page.getByRole('main')
}

/** Nothing is published: other journeys buy in the same shop. */
test('MONEY-05, CART-02: staff try reservations, days, taxes and currencies before they publish', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/status of 422/)
  await join(page)

  await test.step('minutes outside of the bounds are refused at their field', async () => {
    const main = await open(page, 'reservation', 'Reservations')
    await main.getByLabel('Minutes until an unpaid order is cancelled').fill('2')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByText('Enter whole minutes from 5 to 240', { exact: true })).toBeVisible()
  })

  await test.step('a category gets days of its own, and the panel counts the pieces', async () => {
    const main = await open(page, 'dispatch-days', 'Days until dispatch')
    await main.getByRole('button', { name: 'Add category' }).click()
    await main.getByLabel('Category').selectOption({ index: 1 })
    await expect(main.getByRole('region', { name: 'Pieces with these days' })).toContainText('own days')
    await main.getByLabel('Ready, at least').fill('9')
    await expect(main.getByText('The most is less than the least')).toBeVisible()
  })

  await test.step('a price above the slab contains the upper rate', async () => {
    const main = await open(page, 'taxes', 'Taxes')
    const tried = main.getByRole('region', { name: 'Try a price' })
    await expect(tried).toContainText('5 %')
    await tried.getByLabel('Price with tax').fill('2700')
    await expect(tried).toContainText('18 %')
    await expect(tried.getByRole('status')).toContainText('Avoid such prices')
  })

  await test.step('a currency more is tried with its rate and rounding', async () => {
    const main = await open(page, 'currencies', 'Currencies')
    const tried = main.getByRole('region', { name: 'Try a price' })
    await expect(tried).toContainText('$142.91')
    await main.getByRole('button', { name: 'Add currency' }).click()
    await main.getByLabel('Rupees for one unit').fill('111.50')
    await main.getByLabel('Prices are rounded').selectOption('To whole units')
    await expect(tried).toContainText('£112')
    await expectNoAxeViolations(page, 'currencies')
  })
})
