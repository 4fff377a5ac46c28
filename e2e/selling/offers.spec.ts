import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const viewport of widths) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('CART-02, PAY-01, ORDER-01: a code is entered by keyboard, refused at its field, applied, paid and named on the order', async ({
      page,
      request,
    }) => {
      const choice = await productInStock(request, { turn: 12 })
      const account = await newShopper(page, request)
      await saveAddress(request, account)
      await putInCart(request, account, choice)
      await visit(page, '/cart')
      const summary = page.getByRole('region', { name: 'Summary' })
      await summary.getByRole('button', { name: 'Have a code?' }).focus()
      await page.keyboard.press('Enter')
      const code = summary.getByRole('textbox', { name: 'Code' })
      await expect(code).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(summary.getByText('Please enter a code.')).toBeVisible()
      await page.keyboard.type('NO-SUCH-CODE')
      await page.keyboard.press('Enter')
      await expect(summary.getByText('We don’t know this code. Please check its spelling.')).toBeVisible()
      await expect(code).toBeFocused()
      await expectNoAxeViolations(page, 'the cart with a refused code')
      await code.fill('welcome10')
      await page.keyboard.press('Enter')
      const chip = summary.getByRole('button', { name: 'Remove code WELCOME10' })
      await expect(chip).toBeVisible()
      await expect(summary.getByText('Welcome offer')).toBeVisible()
      await expectNoAxeViolations(page, 'the cart with a code')

      await chip.click()
      await expect(summary.getByRole('button', { name: 'Have a code?' })).toBeVisible()
      await expect(summary.getByText('Welcome offer')).toBeHidden()

      await visit(page, '/checkout')
      const bill = page.getByRole('region', { name: 'Summary' }).filter({ visible: true })
      await bill.getByRole('button', { name: 'Have a code?' }).click()
      await bill.getByRole('textbox', { name: 'Code' }).fill('WELCOME10')
      await bill.getByRole('button', { name: 'Apply' }).click()
      await expect(bill.getByRole('button', { name: 'Remove code WELCOME10' })).toBeVisible()
      const payButton = await agreeOnAddress(page)
      const sheet = await openSheet(page, payButton)
      await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
      await expectThanks(page)
      await expect(page.getByRole('region', { name: 'Order summary' }).getByText('Welcome offer')).toBeVisible()
      await page.getByRole('link', { name: 'Track order' }).click()
      await expect(page.getByText('Welcome offer')).toBeVisible()
    })
  })
}

test('CART-02: a code that its cart does not reach yet says how much is missing', async ({ page, request }) => {
  const choice = await productInStock(request, { turn: 13 })
  const account = await newShopper(page, request)
  await putInCart(request, account, choice)
  await visit(page, '/cart')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByRole('button', { name: 'Have a code?' }).click()
  await summary.getByRole('textbox', { name: 'Code' }).fill('SHAADI5000')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText(/^Wedding wardrobe: add (₹[\d,.]+|1) more( piece)?\.$/)).toBeVisible()
})
