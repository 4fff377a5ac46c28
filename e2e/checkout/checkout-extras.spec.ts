import { openSheet, expectThanks, saveAndReview } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { hydrated, dialogNamed, expect, newShopper, storedRoot, test, toast, visit } from '#support/shopper.ts'

test('UX 49, 50, 51, 53, 55, 56: an address from its PIN, a gift with its note, and an order that shows both', async ({
  page,
  request,
}) => {
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 7 }))
  const summaries: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/cart-summary/')) summaries.push(sent.url())
  })
  await visit(page, '/checkout')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: /^Returns and exchange/ })).toHaveAttribute('target', '_blank')
  await expect(foot.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue(asha.name)
  await page.getByLabel('Phone').fill('9829012345')
  await page.getByLabel('PIN code').fill('302001')
  await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Rajasthan')
  await expect(page.getByLabel('City').locator('option:checked')).toHaveText('Jaipur')
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Chandpole Bazaar')
  await page.getByRole('button', { name: 'Add apartment or floor' }).click()
  await expect(page.getByLabel('Apartment or floor')).toBeFocused()
  await page.getByLabel('Apartment or floor').fill('2nd floor')
  await page.getByLabel('Landmark').fill('the clock tower')
  summaries.length = 0
  const payButton = await saveAndReview(page)
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Address' })).toContainText(
    '4 Chandpole Bazaar, 2nd floor, near the clock tower, Jaipur',
  )
  expect(summaries, 'calls for the totals after the address').toHaveLength(1)
  const wrap = page.getByRole('checkbox', { name: /Gift wrap/ })
  await expect(wrap).not.toBeChecked()
  await expect(page.getByLabel('Gift note')).toHaveCount(0)
  await wrap.check()
  await page.getByLabel('Gift note').fill('For Meera, with love')
  const sheet = await openSheet(page, payButton)
  await sheet.getByRole('button', { name: 'Close without paying' }).click()
  await expect(page.getByText('Payment not completed.')).toBeVisible()
  await expect(page.getByLabel('Gift note')).toHaveValue('For Meera, with love')
  const again = await openSheet(page, payButton)
  await again.getByRole('button', { name: /^Pay ₹/ }).click()

  await expectThanks(page)
  const wishes = page.getByRole('region', { name: 'Your requests' })
  await expect(wishes.getByText('For Meera, with love')).toBeVisible()
  await expect(page.getByText(/^Arrives \w{3} \d/).first()).toBeVisible()
  await expect(page.getByText(asha.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(wishes.getByText('Gift wrap, no prices in the box')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(wishes).toBeVisible()
})

test('UX 50: a checkout opened by its URL requests the totals once', async ({ page, request }) => {
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 8 }))
  const summaries: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/cart-summary/')) summaries.push(sent.url())
  })
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(summaries).toHaveLength(1)
})

test('ROUTE-12, UX 57: a shopper exports their data and deletes the account', async ({ page, request, faults }) => {
  faults.expect(/status of 422/)
  const asha = await newShopper(page, request)
  await visit(page, '/account')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/my-data\.json$/)
  await page.getByRole('link', { name: 'Delete your account' }).click()
  const confirm = async (password: string) => {
    await page.getByRole('textbox', { name: 'Current password' }).fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialogNamed(page, 'Delete your account?').getByRole('button', { name: 'Delete account' }).click()
  }
  await confirm('not-the-password')
  await expect(page.getByRole('main').getByText('That is not your current password.')).toBeVisible()
  await confirm(asha.password)
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedRoot(page)).toBeNull()
})
