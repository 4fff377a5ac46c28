import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, expectThanks, openSheet, payButtonOf, saveAddress } from '#support/checkout-steps.ts'
import { giftCodeSentTo } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newEmail, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const viewport of widths) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('CART-02, PAY-01, ORDER-01: a gift card is bought for a friend, sent, shown with its balance and pays a part of an order', async ({
      page,
      request,
      faults,
    }) => {
      test.slow()
      faults.expect(/422 .*(gift-cards\/add|stored-value\/preview)/)
      const friend = newEmail()
      const buyer = await newShopper(page, request)
      await visit(page, '/category/471')
      const form = page.getByRole('form', { name: 'Gift card' })
      const add = form.getByRole('button', { name: /^Add to cart/ })
      await form.getByLabel('Your name').fill('Asha')
      await add.click()
      await expect(form.getByLabel('Their name')).toBeFocused()
      await expect(form.getByText('Enter their email or mobile number.')).toBeVisible()
      await expectNoAxeViolations(page, 'the gift card with refused fields')
      await form.getByLabel('₹2,000', { exact: true }).check()
      await form.getByLabel('Wedding').check()
      await form.getByLabel('Their name').fill('Meera')
      await form.getByLabel('Message').fill('For your wedding')
      await form.getByLabel('Their email or mobile number').fill('meera at home')
      await add.click()
      await expect(form.getByText('Enter the recipient’s email or mobile number, one of the two.')).toBeVisible()
      await form.getByLabel('Their email or mobile number').fill(friend)
      await expect(page.getByRole('figure', { name: 'Preview of the gift card' })).toContainText('For Meera')
      await page.keyboard.press('Enter')
      await page
        .getByRole('complementary', { name: 'Added to your cart' })
        .getByRole('link', { name: 'Checkout' })
        .click()
      await expect(page.getByText(`For Meera, sent to ${friend} right after payment.`)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Address' })).toHaveCount(0)
      await expect(page.getByText(/Wear it by|Gift wrap|Made to measure/)).toHaveCount(0)
      const sheet = await openSheet(page, payButtonOf(page))
      await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
      await expectThanks(page)
      const code = await giftCodeSentTo(request, friend)

      await visit(page, '/gift-card')
      await page.getByRole('button', { name: 'See balance' }).click()
      await expect(page.getByText('Please enter the code of the gift card.')).toBeVisible()
      await page.getByLabel('Gift card code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Balance' }).getByRole('status')).toHaveText('₹2,000')
      await expectNoAxeViolations(page, 'the balance of a gift card')

      await saveAddress(request, buyer)
      await putInCart(request, buyer, await productInStock(request, { turn: 14 }))
      await visit(page, '/checkout')
      const bill = page.getByRole('region', { name: 'Summary' }).filter({ visible: true })
      await bill.getByRole('button', { name: 'Use a gift card or store credit' }).click()
      const field = bill.getByRole('textbox', { name: 'Gift card code' })
      await field.fill('AAAA-AAAA-AAAA-AAAA')
      await page.keyboard.press('Enter')
      await expect(bill.getByText('We can’t use this gift card.')).toBeVisible()
      await expect(field).toBeFocused()
      await expectNoAxeViolations(page, 'the checkout with a refused gift card')
      await field.fill(code)
      await page.keyboard.press('Enter')
      await expect(bill.getByText(`Gift card ··${code.slice(-4)}`)).toBeVisible()
      await expect(bill.getByText('To pay')).toBeVisible()
      await expectNoAxeViolations(page, 'the checkout with a gift card')
      const again = await openSheet(page, await agreeOnAddress(page))
      await again.getByRole('button', { name: /^Pay ₹/ }).click()
      await expectThanks(page)
      await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(`Gift card ··${code.slice(-4)}`)
      await page.getByRole('link', { name: 'Track order' }).click()
      await expect(page.getByText(`Gift card ··${code.slice(-4)}`)).toBeVisible()
      await visit(page, '/store-credit')
      await expect(page.getByText('You have no store credit.')).toBeVisible()
      await expectNoAxeViolations(page, 'store credit')
    })
  })
}
