import { join } from './console-staff.ts'
import { dialogNamed, expect, test } from './shopper.ts'

/** A filter of each list of the console, that a keyboard changes at once. */
const filters = [
  ['orders?view=all', 'State', 'state'],
  ['returns?view=all', 'State', 'state'],
  ['payments?view=taken', 'Method', 'method'],
  ['ledger', 'Account', 'account'],
  ['bank-lines', 'Direction', 'direction'],
  ['tax-withheld', 'Quarter', 'quarter'],
  ['shares', 'State', 'state'],
  ['reports', 'Group by', 'by'],
  ['pieces', 'Category', 'category'],
  ['stock', 'Show', 'view'],
  ['customers', 'Kind', 'kind'],
  ['enquiries', 'Kind', 'kind'],
  ['reviews', 'Stars', 'rating'],
  ['search', 'Show', 'queries'],
  ['audit', 'Changes of', 'thing'],
] as const

test('issue 18: a filter chosen by the keyboard stays focused, and Back and Forward show theirs', async ({ page }) => {
  test.setTimeout(240_000)
  await join(page)
  for (const [path, name, param] of filters) {
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`)
      const filter = page.getByRole('main').getByRole('combobox', { name, exact: true })
      const before = await filter.inputValue()
      await filter.focus()
      await page.keyboard.press('ArrowDown')
      const chosen = await filter.inputValue()
      expect(chosen).not.toBe(before)
      await expect(page).toHaveURL(new RegExp(`[?&]${param}=${chosen}`))
      await expect(filter).toHaveValue(chosen)
      await expect(filter).toBeFocused()
      await page.goBack()
      await expect(page).not.toHaveURL(new RegExp(`[?&]${param}=${chosen}`))
      await expect(filter).toHaveValue(before)
      await expect(filter).toBeFocused()
      await page.goForward()
      await expect(filter).toHaveValue(chosen)
    })
  }
})

test('issue 18: a date of a report is submitted once its year is typed', async ({ page }) => {
  await join(page)
  await page.goto('/admin/reports')
  const from = page.getByLabel('From', { exact: true })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/reports/sales?')) requested.push(new URL(request.url()).searchParams.get('from') ?? '')
  })
  await from.focus()
  await page.keyboard.type('01012026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(from).toHaveValue('2026-01-01')
  await expect(from).toBeFocused()
  expect(requested.filter((day) => !day.startsWith('20'))).toEqual([])
})

test('issue 18: a filter follows a link and the way back from it', async ({ page }) => {
  await join(page)
  await page.goto('/admin/orders')
  const state = page.getByRole('combobox', { name: 'State' })
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('no such order')
  await state.selectOption('cancelled')
  await page.getByRole('link', { name: 'Clear 2 filters' }).click()
  await expect(search).toHaveValue('')
  await expect(state).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('no such order')
  await expect(state).toHaveValue('cancelled')
  await page.goBack()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(search).toHaveValue('')
  await expect(state).toHaveValue('')
})

test('issue 18: what is opened or typed while a list loads stays, and rows of another filter are not selected', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await join(page)
  await page.goto('/admin/pieces')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/admin/v1/pieces?**', async (route) => {
    await released
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: 'Search pieces' })
  await page.getByRole('combobox', { name: 'Stock and pictures' }).selectOption('stock')
  await search.pressSequentially('silk')
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = dialogNamed(page, 'Columns')
  await columns.getByRole('checkbox', { name: 'Designer' }).uncheck()
  release(undefined)
  await expect(page).toHaveURL(/lacks=/)
  await expect(page.getByText('1 selected')).toBeHidden()
  await expect(columns.getByRole('checkbox', { name: 'Designer' })).not.toBeChecked()
  await columns.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/columns=/)
  await expect(page).toHaveURL(/lacks=stock/)
  await expect(search).toHaveValue('silk')
})
