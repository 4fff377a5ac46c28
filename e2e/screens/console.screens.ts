import { signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'
import { takePage } from '#support/take-screen.ts'

/** Pages of the console; `npm run screens -- console` takes them all. */
const pages: Readonly<Record<string, string>> = {
  today: '/',
  orders: '/orders',
  payments: '/payments',
  settlements: '/settlements',
  'bank-statement': '/bank-lines',
  ledger: '/ledger',
  payouts: '/shares',
  tds: '/tax-withheld',
  reports: '/reports',
  reviews: '/reviews',
  translations: '/translations',
  channels: '/settings/channels',
  'channels-left-out': '/settings/channels/meta',
  offers: '/offers',
  segments: '/segments',
  campaigns: '/campaigns',
  newsletter: '/newsletter',
  content: '/content',
  'home-sections': '/content/home',
  'agent-platforms': '/settings/agent-platforms',
  'season-row': '/content/season-row',
  'menu-lists': '/content/menu-lists',
  'wedding-plan': '/content/wedding-plan',
  'family-colours': '/content/family-colours',
}

test.describe.configure({ mode: 'serial' })

test('pages of the console', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  test.setTimeout(240_000)
  await signIn(page, '/')
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await takePage(page, `console-${name}`)
  }
})
