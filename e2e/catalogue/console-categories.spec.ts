import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('NAV-01: staff make a category, move it with its neighbours and to another department, and shoppers see it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const name = `Angrakhas ${process.pid}`
  await signIn(page, '/categories')
  const main = page.getByRole('main')
  await expectNoAxeViolations(page, 'categories')

  await test.step('a category is made, named and shown', async () => {
    await main.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = dialogNamed(page, 'New')
    await dialog.getByLabel('Parent category').selectOption('Women')
    await dialog.getByLabel('Name').fill(name)
    await expectNoAxeViolations(page, 'new category')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await main.getByLabel('Tagline').fill('Tied at the side')
    await main.getByLabel('Shown in the shop').check()
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Change history' })).toContainText('created')
    await expectNoAxeViolations(page, 'category')
  })

  await test.step('it goes up by a button, and to the men by the dialog', async () => {
    await main.getByRole('link', { name: 'Categories', exact: true }).click()
    const up = main.getByRole('button', { name: `Move ${name} up` })
    await up.click()
    await expect(main.getByText(`${name} was moved.`)).toBeAttached()
    await main.getByRole('button', { name: `Move ${name} to another category` }).click()
    const dialog = dialogNamed(page, `Move ${name}`)
    await dialog.getByLabel('Parent category').selectOption('Men')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog).toBeHidden()
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Men', exact: true })).toBeVisible()
  })

  await test.step('shoppers open it below the men', async () => {
    const address = await main.getByRole('link', { name: 'View in shop' }).getAttribute('href')
    await visit(page, address ?? '')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Men')
  })
})
