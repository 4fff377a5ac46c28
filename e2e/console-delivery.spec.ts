import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { expect, test } from './shopper.ts'

withoutTransitions()

test('ADDR-01: staff try a place, and a PIN code in two zones is refused', async ({ page, faults }) => {
  test.setTimeout(120_000)
  faults.expect(/status of (404|422)/)
  await join(page)
  const main = page.getByRole('main')
  await page.goto('/admin/settings/delivery-zones')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery zones and days' })).toBeVisible()
  const tried = page.getByRole('region', { name: 'Try a place' })

  await test.step('a place in Kashmir is remote, and pays more and waits longer', async () => {
    await tried.getByLabel('PIN code').fill('190001')
    await tried.getByRole('button', { name: 'Try' }).click()
    await expect(tried).toContainText('Kashmir and Ladakh, remote')
    await expect(tried).toContainText('7 to 12 days')
    await expectNoAxeViolations(page, 'delivery zones')
    await tried.getByLabel('PIN code').fill('999999')
    await tried.getByRole('button', { name: 'Try' }).click()
    await expect(tried.getByText(/We cannot find this PIN code/)).toBeVisible()
    await tried.getByLabel('Country').selectOption('United Arab Emirates')
    await tried.getByRole('button', { name: 'Try' }).click()
    await expect(tried).toContainText('6 to 10 days')
  })

  await test.step('a zone with a PIN code of another zone is not saved', async () => {
    await main.getByRole('button', { name: 'Add zone' }).click()
    await main.getByLabel('Name').last().fill('Bandra')
    await main.getByLabel('PIN codes begin with').last().fill('400050')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByText('PIN codes that begin with 400050 are named twice', { exact: true })).toBeVisible()
  })
})
