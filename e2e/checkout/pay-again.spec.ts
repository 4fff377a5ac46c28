import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('PAY-01: a payment that failed is made again on the page of its order, by the chosen method @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 400 .*sandbox/)
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 5 }))
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  const pay = await agreeOnAddress(page)
  await page.getByRole('radio', { name: 'UPI' }).check()
  await expectNoAxeViolations(page, 'the checkout with the methods of the provider')
  const sheet = await openSheet(page, pay)
  await expect(sheet.getByText('UPI', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('alert')).toBeVisible()

  await visit(page, '/order-history')
  await page
    .getByRole('link', { name: /^Order \d/ })
    .first()
    .click()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Your pieces are held for you until')
  await expectNoAxeViolations(page, 'the unpaid order')
  const again = await openSheet(page, payment.getByRole('button', { name: /^Pay ₹/ }))
  await again.getByRole('button', { name: 'Close without paying' }).click()
  await expect(payment).toContainText('Payment not completed. Nothing was charged.')
  const last = await openSheet(page, payment.getByRole('button', { name: /^Pay ₹/ }))
  await last.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
})
