import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { dialogNamed, expect, test, visit } from './shopper.ts'

withoutTransitions()

test('NAV-01: staff make a category, move it with its neighbours and to another department, and shoppers see it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = `Angrakhas ${process.pid}`
  await join(page)
  const main = page.getByRole('main')
  await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await expectNoAxeViolations(page, 'categories')

  await test.step('a category is made, named and shown', async () => {
    await main.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = dialogNamed(page, 'New')
    await dialog.getByLabel('Below').selectOption('Women')
    await dialog.getByLabel('Name').fill(name)
    await expectNoAxeViolations(page, 'new category')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await main.getByLabel('Line below the name').fill('Tied at the side')
    await main.getByLabel('Shown in the shop').check()
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Changes by the staff' })).toContainText('created')
    await expectNoAxeViolations(page, 'category')
  })

  await test.step('it goes up by a button, and to the men by the dialog', async () => {
    await main.getByRole('link', { name: 'Categories', exact: true }).click()
    const up = main.getByRole('button', { name: `Move ${name} up` })
    await up.click()
    await expect(main.getByText(`${name} was moved.`)).toBeAttached()
    await main.getByRole('button', { name: `Move ${name} elsewhere` }).click()
    const dialog = dialogNamed(page, `Move ${name}`)
    await dialog.getByLabel('Below').selectOption('Men')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog).toBeHidden()
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Men', exact: true })).toBeVisible()
  })

  await test.step('shoppers open it below the men', async () => {
    const address = await main.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')
    await visit(page, address ?? '')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Men')
  })
})

test('NAV-01: a collection’s rule shows what it finds before it is saved, and two editors lose nothing', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/status of 422 .*categories\/preview/)
  faults.expect(/status of 409 .*categories/)
  const name = `Quiet evenings ${process.pid}`
  await join(page)
  const main = page.getByRole('main')
  await page.goto('/admin/categories?view=collections')
  await main.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = dialogNamed(page, 'New')
  await dialog.getByLabel('Kind').selectOption('Collection')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const rule = page.getByRole('region', { name: 'Rule' })
  await rule.getByLabel('From rupees').fill('9,00,00,000')
  await rule.getByLabel('Up to rupees').fill('100')
  await rule.getByLabel('Tag', { exact: true }).focus()
  await expect(rule.getByText('The highest price is below the lowest').first()).toBeVisible()
  await expectNoAxeViolations(page, 'wrong rule')
  await rule.getByLabel('From rupees').fill('')
  await rule.getByLabel('Up to rupees').fill('5,000')
  await rule.getByLabel('Tag', { exact: true }).focus()
  await expect(rule.getByRole('group', { name: 'The rule finds' })).toContainText(/\d+ pieces/)
  await main.getByLabel('Shown in the shop').check()

  const other = await (await browser.newContext()).newPage()
  await join(other)
  await other.goto(new URL(page.url()).pathname)
  await other.getByLabel('Line below the name').fill('Under five thousand')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText(/Somebody else changed this/)).toBeVisible()
  await expect(main.getByLabel('Line below the name')).toHaveValue('Under five thousand')
  await expectNoAxeViolations(page, 'conflict')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page, 'collection on a phone')
})
