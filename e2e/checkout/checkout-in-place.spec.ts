import { expectNoAxeViolations } from '#support/axe.ts'
import {
  agreeOnAddress,
  expectThanks,
  fillAddress,
  openSheet,
  saveAddress,
  saveAndReview,
} from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, miniCart, newShopper, test, visit } from '#support/shopper.ts'

test('issue 16: the address form is inside step 1, with the PIN first, and saving it leads to the review @phone', async ({
  page,
  request,
}) => {
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 9 }))
  await visit(page, '/checkout')
  const step = page.getByRole('region', { name: 'Address' })
  await expect(step.getByRole('textbox').first()).toHaveAccessibleName(/^PIN code/)
  await expect(page.getByText('Secure checkout')).toBeVisible()
  await expectNoAxeViolations(page, 'checkout with the form')
  await fillAddress(page)
  await saveAndReview(page)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused()
  await expect(step).toContainText('4 Chandpole Bazaar')

  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByRole('button', { name: 'Edit this address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('9 Johari Bazaar')
  await saveAndReview(page)
  await expect(step).toContainText('9 Johari Bazaar')
})

test('issue 16, ADDR-01: a PIN code that does not exist is refused at its field', async ({ page, request, faults }) => {
  faults.expect(/status of 404 .*places-by-pin/)
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 9 }))
  await visit(page, '/checkout')
  const pin = page.getByLabel('PIN code')
  await pin.fill('999999')
  await expect(pin).toHaveAccessibleDescription(/We cannot find this PIN code/)
  await pin.blur()
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await pin.fill('302001')
  await expect(pin).toHaveAttribute('aria-invalid', 'false')
})

test('issue 16: step, gift, note and date survive a reload, and every piece has its arrival and returns @phone', async ({
  page,
  request,
}) => {
  const asha = await newShopper(page, request)
  const choice = await productInStock(request, { turn: 10 })
  await putInCart(request, asha, choice)
  await visit(page, '/cart')
  const line = page.getByRole('article').filter({ hasText: choice.piece.name })
  await expect(line).toContainText(/Arrives \w{3} \d+ \w{3} – .* in most of India/)
  await expect(line).toContainText('7 days of delivery')
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  await agreeOnAddress(page)
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toContainText(/Arrives \w{3} \d+ \w{3} –/)
  await expect(review).toContainText('7 days of delivery')
  await page.getByRole('checkbox', { name: /Gift wrap/ }).check()
  await page.getByLabel('Gift note').fill('For Meera')
  await page.getByLabel('Wear it by').fill('2099-12-31')
  await expect(review).toContainText('Every piece arrives by then.')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(page.getByLabel('Gift note')).toHaveValue('For Meera')
  await expect(page.getByLabel('Wear it by')).toHaveValue('2099-12-31')
  await expectNoAxeViolations(page, 'review after a reload')
  const payButton = page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: /^Pay ₹/ })
  const sheet = await openSheet(page, payButton)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await expect(page.getByRole('main')).toContainText('7 days of delivery')
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
})

test('issue 16: a date before the earliest arrival names the piece and stops the payment; a tight one only warns', async ({
  page,
  request,
}) => {
  const asha = await newShopper(page, request)
  const choice = await productInStock(request, { turn: 11 })
  await putInCart(request, asha, choice)
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Wear it by').fill(tomorrow)
  const pay = page.getByRole('region', { name: 'Pay' })
  await expect(pay).toContainText(`${choice.piece.name} arrives on`)
  await expect(payButton).toHaveAttribute('aria-disabled', 'true')
  await payButton.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Wear it by').fill('')
  await expect(payButton).not.toHaveAttribute('aria-disabled')
})

test('issue 16: on a phone the summary stands above the pay button @phone', async ({ page, request }) => {
  const asha = await newShopper(page, request)
  await putInCart(request, asha, await productInStock(request, { turn: 12 }))
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toHaveCount(1)
  const [above, below] = [await summary.boundingBox(), await payButton.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('issue 16: after an addition Tab leads into the mini-cart, past it back to the page, and Escape closes it', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 13 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(miniCart(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('link', { name: /^View cart/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(miniCart(page).getByRole('link')).not.toHaveCount(0)
  expect(await miniCart(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await miniCart(page)
    .getByRole('link', { name: /^View cart/ })
    .focus()
  await page.keyboard.press('Escape')
  await expect(miniCart(page)).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('issue 16: an order offers help with its number, cancelling and buying again', async ({ page, request }) => {
  const asha = await newShopper(page, request)
  const choice = await productInStock(request, { turn: 14 })
  await putInCart(request, asha, choice)
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  const sheet = await openSheet(page, await agreeOnAddress(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await page.getByRole('link', { name: 'Track order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order \d/ })
  const code = (await heading.innerText()).replace('Order ', '')
  await expect(page.getByRole('main')).toContainText('Paid online')
  await expect(page.getByText('Still to come')).toHaveCount(0)
  await expect(page.getByText(/^Expected \w{3} \d/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
  await page.getByRole('link', { name: 'Get help with this order' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(code)
  await page.goBack()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('article').filter({ hasText: choice.piece.name })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of [
    ['/cart', 'Your cart needs JavaScript'],
    ['/checkout', 'Checkout needs JavaScript'],
  ] as const) {
    test(`issue 16: ${path} says that it needs JavaScript, in place of a skeleton`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Loading your page')).toBeHidden()
    })
  }
})
