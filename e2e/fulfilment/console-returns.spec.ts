import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { confirmPayment, join } from '#support/console-staff.ts'
import { askForReturn, buyCart, deliverOrder } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test } from '#support/shopper.ts'

withoutTransitions()

const policy = 'Return or exchange within 7 days of delivery; cancel free until it ships.'

test('ORDER-03, PAY-01: a return is accepted, received and refunded in the console @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext()
  const shopper = await context.newPage()
  const chosen = await productInStock(context.request, { turn: 6, policy })
  const account = await newShopper(shopper, context.request)
  await putInCart(context.request, account, chosen)
  await saveAddress(context.request, account)

  const { id, code } = await test.step('a shopper asks to return a delivered piece', async () => {
    const order = await buyCart(context.request, account)
    await deliverOrder(order, 'MD1002')
    await askForReturn(context.request, account, order)
    return order
  })

  const person = await join(page, { path: '/returns' })
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: code })

  await test.step('it waits among the returns to decide, and is accepted from the list', async () => {
    await expect(row).toContainText('Size')
    await expectNoAxeViolations(page, 'returns')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(main.getByText('1 done')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('it is received on its own page', async () => {
    await main.getByRole('link', { name: /^Expected/ }).click()
    await row.getByRole('link', { name: /^Return/ }).click()
    await expect(page.getByRole('region', { name: 'Reason' })).toContainText('The shoulders are too narrow.')
    await page.getByRole('button', { name: 'Receive' }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Received')
    await expectNoAxeViolations(page, 'a return')
  })

  await test.step('a smaller refund needs its reason, and the exact sum is shown before it is sent', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = dialogNamed(page, /^Refund return/)
    await expect(dialog.getByText(/₹[\d,]+ will be refunded/)).toBeVisible()
    await expectNoAxeViolations(page, 'the refund of a return')
    await dialog.getByLabel('Part of the price').fill('50')
    await expect(dialog.getByLabel('Why it differs from the policy')).toBeVisible()
    await dialog.getByLabel('Why it differs from the policy').fill('A stain on the sleeve')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await confirmPayment(page, person, page.getByRole('region', { name: 'Timeline' }).getByText('Refunded').first())
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refunded')
    await expect(page.getByRole('region', { name: 'Change history' })).toContainText('A stain on the sleeve')
  })

  await test.step('the shopper reads it on the order', async () => {
    await shopper.goto(`/order-details/${id}`)
    await expect(shopper.getByText('Return: Refunded')).toBeVisible()
    await context.close()
  })
})
