import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, amountIn, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { callAsOwner, signIn } from '#support/console-staff.ts'
import { productInStock, putInCart, rupees } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('PAY-01: a shopper pays half of a piece made to order, and the balance when the house asks for it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const chosen = await productInStock(request, { turn: 11, isMade: true })
  const quantity = Math.min(3, Math.ceil(200_000 / chosen.variant.price))
  const staff = await (await browser.newContext()).newPage()

  await test.step('the house offers it in the settings', async () => {
    await signIn(staff, '/settings/part-payment')
    await staff.getByLabel('Offer it for').selectOption('Pieces made to order')
    await staff
      .getByLabel('From this order total on, in rupees')
      .fill(String(Math.floor(chosen.variant.price * quantity)))
    await expectNoAxeViolations(staff, 'the setting of payment in two parts')
    await staff.getByRole('button', { name: 'Publish now' }).click()
    await expect(staff.getByRole('region', { name: 'Status' })).toContainText('Published')
  })

  const asha = await newShopper(page, request)
  await putInCart(request, asha, { ...chosen, quantity })
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  await agreeOnAddress(page)
  await page.getByRole('radio', { name: 'Pay half now' }).check()
  await expectNoAxeViolations(page, 'the checkout with two payments')
  const first = await openSheet(page, page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: / now$/ }))
  await first.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)

  await visit(page, '/order-history')
  const link = page.getByRole('link', { name: /^Order \d/ }).first()
  const code = /\d{8}-\d+/.exec(await link.innerText())?.[0] ?? ''
  await link.click()
  const payment = page.getByRole('region', { name: 'Payment' })
  const pay = payment.getByRole('button', { name: /^Pay the balance of ₹/ })
  await expect(pay).toBeVisible()
  await expect(page.getByText('First payment made, balance due')).toBeVisible()
  await expectNoAxeViolations(page, 'the order with a balance')
  const balance = amountIn(await pay.innerText())

  await test.step('the house sees what is due, names the seller and asks for the balance', async () => {
    await staff.goto(`/admin/orders/${code}`)
    const money = staff.getByRole('region', { name: 'Money' })
    await expect(money).toContainText(`${rupees(String(balance))} is due before dispatch.`)
    await money.getByRole('button', { name: 'Ask for the balance' }).click()
    await expect(money).toContainText('The customer was asked on')
    await staff.getByRole('button', { name: 'Add salesperson' }).click()
    await staff.getByLabel('Sold by').selectOption({ index: 1 })
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText(/^Sold by /)).toBeVisible()
    await expectNoAxeViolations(staff, 'the order with a balance')
    await callAsOwner('orders/work', { action: 'confirm', codes: [code], note: '' })
    await expect(callAsOwner(`orders/${code}/dispatch`, { courier: 'Meghdoot Express' })).rejects.toThrow(/balance/)
  })

  const second = await openSheet(page, pay)
  await second.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(payment).toBeHidden()
  await expect(page.getByText('Paid online')).toBeVisible()
})
