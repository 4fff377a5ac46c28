import { amountIn, expectThanks, fillAddress, openSheet, saveAndReview } from '#support/checkout-steps.ts'
import { productInStock, rupees } from '#support/products.ts'
import { dialogNamed, expect, register, storedRoot, test, toast, visit } from '#support/shopper.ts'

test('CART-01, STATE-14, DLG-04, STATE-01, STATE-07, ROUTE-10, PAY-01, ORDER-02: a visitor finds a product, registers, pays, and follows the order', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 2, minStock: 4 })

  await test.step('from home through the menu to the listing, filtered by designer and size', async () => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Women', exact: true }).click()
    await menu.getByRole('link', { name: 'View all', exact: false }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: new RegExp(`^${piece.designer}`) }).click()
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText(piece.designer)
    await filters.getByRole('checkbox', { name: new RegExp(`^${size} \\d`) }).click()
    await expect(page.getByRole('link', { name: `Remove ${size}`, exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: piece.name, exact: true }).click()
  })

  await test.step('adding without an account asks for a login, and the new account completes it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: /size/i })).toBeVisible()
    await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const login = dialogNamed(page, 'Login')
    await expect(login).toHaveAccessibleDescription(
      'Continue as guest, or log in to keep your wishlist and measurements.',
    )
    await login.getByRole('button', { name: 'Create an account' }).click()
    await register(page)
    await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
    expect(await storedRoot(page)).toMatchObject({ loginDetails: { user: { name: 'Meera Iyer' } } })
  })

  await test.step('the cart updates its totals for a new quantity', async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    const unit = amountIn(piece.main_price)
    await page
      .getByRole('group', { name: `Quantity of ${piece.name}` })
      .getByRole('button', { name: 'One more' })
      .click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(rupees(String(unit * 2)))
    await page.getByRole('link', { name: 'Checkout' }).click()
  })

  await test.step('checkout: a new address, the shipping cost, the review, the payment', async () => {
    await fillAddress(page)
    const payButton = await saveAndReview(page)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('region', { name: 'Review' })).toContainText(piece.name)
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('Quantity 2')
    const sheet = await openSheet(page, payButton)
    await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
    await expectThanks(page)
  })

  await test.step('the order history shows the order with its lines, address and state', async () => {
    await page.getByRole('link', { name: 'Track order' }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^Order / })
    await expect(heading).toBeVisible()
    const code = await heading.innerText()
    await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(`2 × ${rupees(piece.main_price)}`)
    await expect(page.getByRole('region', { name: 'Delivering to' })).toContainText('Jaipur, Rajasthan 302001')
    await expect(page.getByRole('main')).toContainText('Paid')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Invoice-RV-\d{4}-\d{6}\.pdf$/)
    await page.getByRole('main').getByRole('link', { name: 'Order history' }).click()
    await page.getByRole('link', { name: code }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })
})
