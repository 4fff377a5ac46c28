import { callAsOwner, signIn } from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { expect, test } from '#support/shopper.ts'

test('ORDER-03: a courier is booked for an order from the list, and the parcel stands under shipments', async ({
  page,
  browser,
}) => {
  const { code } = await paidOrder(browser, 3)
  await callAsOwner('orders/work', { action: 'confirm', codes: [code], note: '' })
  await signIn(page, `/orders?search=${code}`)
  await page.getByRole('checkbox', { name: new RegExp(code) }).check()
  await page.getByRole('button', { name: 'Book courier' }).click()
  const dialog = page.getByRole('dialog', { name: `Book a courier for ${code}` })
  await expect(dialog.getByRole('radio', { name: /Sandbox Surface/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('1 done')).toBeVisible()
  const parcel = page.getByRole('region', { name: 'Parcel' })
  await page.goto(`/admin/orders/${code}`)
  await expect(parcel.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book courier' })).toBeHidden()
  await page.goto(`/admin/shipments?search=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(async () => {
    await page.reload()
    await expect(row.getByText(/^77\d{14}$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  const label = page.context().waitForEvent('response', (reply) => reply.url().includes('/sandbox/courier/labels/'))
  await row.getByRole('button', { name: 'Label' }).click()
  expect((await label).headers()['content-type']).toBe('application/pdf')
})
