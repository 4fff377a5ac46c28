import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

const pieceId = 3
const named = 'Loom cluster'
const key = 'loom_cluster'

test('CAT-01, CAT-04: a field is defined, filled in, seen and filtered by in the shop, and deleted', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage()

  await test.step('a merchant defines a choice that shoppers filter by', async () => {
    await signIn(page, '/settings/custom-fields')
    await page.getByRole('button', { name: 'Add a field' }).click()
    const dialog = dialogNamed(page, 'Add a custom field')
    await dialog.getByLabel('Title').fill(named)
    await dialog.getByLabel('Key').fill(key)
    await dialog.getByLabel('Type').selectOption('choice')
    await dialog.getByLabel('Who sees it').selectOption('shopper')
    await dialog.getByLabel('Choices').fill('Chanderi\nKota')
    await dialog.getByLabel(/^Filter in the shop/).check()
    await expectNoAxeViolations(page, 'the dialog of a custom field')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: named })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoAxeViolations(page, 'custom fields on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the piece gets a value', async () => {
    await page.goto(`/admin/pieces/${pieceId}`)
    await page.getByRole('region', { name: 'Custom fields' }).getByLabel(named).selectOption('Kota')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  })

  await test.step('a shopper reads it on the product page and filters by it', async () => {
    await expect(async () => {
      await visit(shopper, `/products/${pieceId}`)
      await expect(shopper.getByText(named).first()).toBeAttached({ timeout: 1000 })
    }).toPass()
    await visit(shopper, '/category/Women-10')
    const filters = shopper.getByRole('complementary', { name: 'Filters' })
    await filters.getByText(named).click()
    await filters.getByRole('checkbox', { name: /^Kota 1/ }).click()
    await expect(shopper.getByRole('status').filter({ hasText: /^1 style$/ })).toBeVisible()
    await expect(shopper.getByRole('link', { name: `Remove ${named}: Kota` })).toBeVisible()
  })

  await test.step('deleting it takes its key as confirmation, and it is gone', async () => {
    await page.goto('/admin/settings/custom-fields')
    await page.getByRole('button', { name: `Delete ${named}` }).click()
    const dialog = dialogNamed(page, `Delete ${named}`)
    await expect(dialog.getByText('One record has a value of this field.')).toBeVisible()
    await dialog.getByLabel(`Type ${key} to delete them`).fill(key)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 2, name: named })).toHaveCount(0)
    await expect(async () => {
      await visit(shopper, `/products/${pieceId}`)
      await expect(shopper.getByText(named)).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await shopper.context().close()
  })
})
