import type { Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'

withoutTransitions()

/** Pages of the console without the parameters of one entry; no two neighbours have the same title. */
const pages = [
  'orders',
  'orders/new',
  'orders/dispatch',
  'orders/pack',
  'orders/pick-list',
  'shipments',
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
  'segments',
  'campaigns/new',
  'offers',
  'offers/new',
  'reviews',
  'questions',
  'search',
  'newsletter',
  'payments',
  'reconciliation',
  'settlements',
  'remittances',
  'bank-lines',
  'ledger',
  'shares',
  'tax-withheld',
  'gift-cards',
  'gst',
  'invoices',
  'reports',
  'search?view=hidden',
  'settings',
  'settings/connections',
  'settings/webhooks',
  'settings/agents',
  'settings/agent-platforms',
  'settings/dispatch-days',
  'settings/taxes',
  'settings/duties',
  'settings/refused-goods',
  'settings/return-policies',
  'staff',
  'audit',
  'account',
]
/** Pages that no other journey opens, so that they are checked for accessibility here; neighbours have other titles. */
const checked = [
  'orders/pack',
  'orders/pick-list',
  'shipments',
  'enquiries',
  'search?view=words',
  'content/size-charts',
  'content/stores',
  'settings/calendar',
  'settings/currencies',
  'settings/delivery',
  'settings/delivery-zones',
  'settings/house',
  'settings/offline-payments',
  'settings/reservation',
  'search?view=pins',
  'segments/new',
  'campaigns',
]
/** Lists whose first entry is opened too. */
const detailsOf = ['pieces', 'stock', 'categories', 'content', 'messages', 'settings']

/** Leads to a page within the console, which is quicker than loading the console again. */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.querySelector('main h1')?.replaceChildren()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    const title = () => document.querySelector('main[aria-busy=false] h1')?.textContent ?? ''
    for (const limit = Date.now() + 20_000; title() === ''; await new Promise(requestAnimationFrame))
      if (Date.now() > limit) throw new Error(`${to} shows no title.`)
  }, `/admin/${path}`)
}

test('ROUTE-01: no page of the console scrolls sideways on a phone @phone', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const main = page.getByRole('main')
  const measure = async (path: string): Promise<void> => {
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(excess, path).toBeLessThanOrEqual(0)
  }
  const check = async (path: string): Promise<void> => {
    await lead(page, path)
    await measure(path)
  }
  await measure('today')
  for (const path of pages) await check(path)
  for (const path of detailsOf) {
    await lead(page, path)
    const link = main.locator(`a[href^="/admin/${path}/"]`).first()
    await check(((await link.getAttribute('href')) ?? '').replace('/admin/', ''))
  }
  for (const path of checked) {
    await check(path)
    await expectNoAxeViolations(page, path)
  }
})
