import { join } from './console-staff.ts'
import { expect, test } from './shopper.ts'

/** Pages of the console without the parameters of one entry. */
const pages = [
  '',
  'orders',
  'orders/new',
  'workroom',
  'returns',
  'enquiries',
  'failed-messages',
  'pieces',
  'stock',
  'stock/count',
  'imports',
  'categories',
  'content',
  'messages',
  'customers',
  'customers/requests',
  'offers',
  'offers/new',
  'reviews',
  'questions',
  'search',
  'search?view=hidden',
  'newsletter',
  'payments',
  'reconciliation',
  'settlements',
  'bank-lines',
  'ledger',
  'shares',
  'tax-withheld',
  'gift-cards',
  'gst',
  'reports',
  'settings',
  'settings/webhooks',
  'settings/calendar',
  'settings/dispatch-days',
  'settings/taxes',
  'settings/return-policies',
  'settings/offline-payments',
  'staff',
  'audit',
  'account',
]
/** Lists whose first entry is opened too. */
const detailsOf = ['pieces', 'stock', 'categories', 'content', 'messages', 'settings']

test('ROUTE-01: no page of the console scrolls sideways on a phone @phone', async ({ page }) => {
  test.setTimeout(240_000)
  await join(page)
  const main = page.getByRole('main')
  const check = async (where: string): Promise<void> => {
    await expect(main.getByRole('heading', { level: 1 }), where).toBeVisible()
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(excess, where).toBeLessThanOrEqual(0)
  }
  for (const path of pages) {
    await page.goto(`/admin/${path}`)
    await check(path)
  }
  for (const path of detailsOf) {
    await page.goto(`/admin/${path}`)
    const link = main.locator(`a[href^="/admin/${path}/"]`).first()
    const address = (await link.getAttribute('href')) ?? ''
    await page.goto(address)
    await check(address)
  }
})
