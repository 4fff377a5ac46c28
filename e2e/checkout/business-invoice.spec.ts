import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('ORDER-03: a business orders with its GSTIN, which the form checks, and gets its invoice @phone', async ({
  page,
  request,
}) => {
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 11 }))
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)

  await page.getByRole('checkbox', { name: 'GST invoice for a business' }).check()
  const gstin = page.getByRole('textbox', { name: /^GSTIN/ })
  await payButton.click()
  await expect(gstin, 'Pay goes to the first missing field').toBeFocused()
  await expect(page.getByText('A GSTIN has 15 characters, such as 27AAAAA0000A1Z2')).toBeVisible()
  await expect(page.getByText('Enter the legal name of the business')).toBeVisible()
  await gstin.fill('29aaaaa0000a1zx')
  await expect(page.getByText('Please compare the GSTIN with your certificate')).toBeVisible()
  await expectNoAxeViolations(page, 'the incomplete form')
  await gstin.fill('29aaaaa0000a1zy')
  await expect(page.getByText('Registered in Karnataka')).toBeVisible()
  await page.getByLabel('Legal name').fill('Example Events Private Limited')
  await page.getByLabel('Registered address').fill('12 Lavelle Road')
  const form = page.getByRole('group', { name: 'Invoice' })
  await form.getByLabel('City').fill('Bengaluru')
  await form.getByLabel('PIN code').fill('560001')
  await page.reload()
  await expect(gstin).toHaveValue('29AAAAA0000A1ZY')

  const sheet = await openSheet(page, page.getByRole('button', { name: /^Pay ₹/ }))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  const requests = page.getByRole('region', { name: 'Your requests' })
  await expect(requests.getByText('Example Events Private Limited')).toBeVisible()
  await expect(requests.getByText('GSTIN 29AAAAA0000A1ZY')).toBeVisible()
  await expectNoAxeViolations(page, 'the paid order')
})
