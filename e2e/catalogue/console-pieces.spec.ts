import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { join } from '#support/console-staff.ts'
import { search } from '#support/products.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

const name = 'Firefly Angrakha'

test('CAT-01: a new piece goes from nothing to on sale, and a shopper finds it', async ({ page, request, faults }) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422 .*pieces/)
  await join(page, { role: 'Catalogue', path: '/pieces' })
  const main = page.getByRole('main')
  /** Ids that a shopper's search for the name finds. */
  const found = async (): Promise<number[]> =>
    (await search(request, `name=${encodeURIComponent(name)}`)).data.map(({ id }) => id)

  await test.step('a draft says what it lacks, and each fault stands at its field', async () => {
    await expect(main.getByRole('table', { name: 'Pieces' })).toBeVisible()
    await expectNoAxeViolations(page, 'pieces')
    await page.getByRole('button', { name: 'New piece' }).click()
    const dialog = dialogNamed(page, 'New piece')
    await dialog.getByLabel('Name').fill(`${name} draft`)
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} draft` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('The HSN code')
    await main.getByRole('textbox', { name: 'Description' }).fill('Woven on a pit loom.')
    await main.getByRole('button', { name: 'Add a size' }).click()
    const size = main.getByRole('group', { name: 'Size 1' })
    await size.getByLabel('Size', { exact: true }).fill('M')
    const row = main.getByRole('group', { name: 'M', exact: true })
    await row.getByLabel('Price').fill('twelve')
    await row.getByLabel('SKU').fill('FF-M')
    await main.getByLabel('HSN code').fill('62')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Enter rupees, such as 12500 or 999.50')).toBeVisible()
    await row.getByLabel('Price').fill('12,500')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('An HSN code has 4, 6 or 8 digits').last()).toBeVisible()
    await expect(row.getByLabel('SKU')).toHaveValue('FF-M')
    await main.getByLabel('HSN code').fill('6204')
    await main.getByLabel('Find a category').fill('lehenga')
    await main.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('A picture')
    await expect(page.getByRole('region', { name: 'Status' })).not.toContainText('The HSN code')
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
    await expectNoAxeViolations(page, 'the editor of a draft')
  })

  await test.step('a copy of a piece with pictures is hidden until it is put on sale', async () => {
    // A piece of the demo: the newest ones may be of other journeys.
    await page.goto('/admin/pieces/1')
    await page.getByRole('button', { name: 'Copy' }).click()
    const dialog = dialogNamed(page, /^Copy /)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/pieces\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    expect(await found()).not.toContain(id)
    expect((await request.get(`/api/v2/products/${id}`)).status()).toBe(404)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opening
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(preview.getByText('Preview: not for sale yet').first()).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
    await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const { 'cache-control': caching } = (await request.get(preview.url())).headers()
    expect(caching).toBe('private, no-store')
    await preview.close()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Live')
    await expectNoAxeViolations(page, 'the editor of a piece on sale')
  })

  await test.step('a sale lowers its price, and a shopper finds it', async () => {
    await page.getByRole('button', { name: 'Schedule a sale' }).click()
    const dialog = dialogNamed(page, 'Schedule a sale')
    await dialog.getByLabel('Percent', { exact: true }).fill('99')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByText('At most 90 %')).toBeVisible()
    await dialog.getByLabel('Percent', { exact: true }).fill('20')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Sales' })).toContainText('20 % off')
    await expect(page.getByRole('region', { name: 'Sales' })).toContainText('Running')
    const address = await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')
    expect(await found()).toContain(Number(address?.split('-').at(-1)))
    await page.goto(address ?? '')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('chosen rows change together, and shoppers no longer find a withdrawn piece', async () => {
    await page.goto(`/admin/pieces?search=${encodeURIComponent(name)}`)
    await expect(main.getByRole('row').filter({ hasText: 'Sale' })).toHaveCount(1)
    await main.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await expectNoAxeViolations(page, 'the bar of chosen pieces')
    await page.getByRole('button', { name: 'Withdraw from sale' }).click()
    const dialog = dialogNamed(page, 'Withdraw from sale')
    await dialog.getByRole('button', { name: 'Withdraw from sale' }).click()
    await expect(main.getByText('1 piece: done.')).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: 'Withdrawn' })).toHaveCount(1)
    const withdrawn = page.getByRole('link', { name, exact: true })
    const id = (await withdrawn.getAttribute('href'))?.split('/').at(-1) ?? ''
    expect((await request.get(`/api/v2/products/${id}`)).ok()).toBe(false)
  })
})
