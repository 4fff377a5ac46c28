import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, saveAddress } from '#support/checkout-steps.ts'
import { codeSentTo } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('PAY-01, ORDER-01: a shopper orders in cash on delivery, and the code confirms the order @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 3, category: 'Jewellery-110', sized: false }))
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  await agreeOnAddress(page)

  const pay = page.getByRole('region', { name: 'Pay' })
  await expect(pay.getByRole('radio', { name: 'Pay online' })).toBeChecked()
  await expect(pay.getByRole('radio', { name: 'Bank transfer' })).toBeDisabled()
  await pay.getByRole('radio', { name: 'Cash on delivery' }).check()
  const bill = page.getByRole('region', { name: 'Summary' }).filter({ visible: true })
  await expect(bill.getByText('Cash on delivery fee')).toBeVisible()
  await expect(bill.getByText('₹99', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page, 'the checkout with cash on delivery')

  await pay.getByRole('button', { name: /^Place order, ₹/ }).press('Enter')
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(page.getByText('Waiting for your confirmation').first()).toBeVisible()
  await expect(page.getByText('Cash on delivery fee')).toBeVisible()
  await payment.getByLabel('Code').fill('ABCD-EFGH')
  await payment.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByText('That code is wrong or has expired.').first()).toBeVisible()
  await expectNoAxeViolations(page, 'the order that waits for its code')

  await payment.getByLabel('Code').fill(await codeSentTo(request, asha.email))
  await payment.getByLabel('Code').press('Enter')
  await expect(payment.getByLabel('Code')).toBeHidden()
  await expect(page.getByText('Order placed').first()).toBeVisible()
  await expect(payment).toContainText('in cash on delivery')
  await expectNoAxeViolations(page, 'the confirmed order')
})
