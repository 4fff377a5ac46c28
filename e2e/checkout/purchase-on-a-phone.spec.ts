import { expectThanks, fillAddress, openSheet, saveAndReview } from '#support/checkout-steps.ts'
import { productInStock } from '#support/products.ts'
import { dialogNamed, expect, register, test, toast, visit } from '#support/shopper.ts'

test('HEAD-08, NAV-06, CART-01, STATE-14, PAY-01: on a phone, from the drawer to a paid order @phone', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 5, category: 'Men-40' })

  await test.step('the drawer opens the department', async () => {
    await visit(page, '/')
    const menuButton = page.getByRole('button', { name: 'Menu' })
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
    await menuButton.tap()
    const drawer = dialogNamed(page, 'Menu')
    await drawer.getByRole('button', { name: 'Men', exact: true }).tap()
    await drawer.getByRole('link', { name: 'View all Men' }).tap()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible()
  })

  await test.step('the filter sheet collects choices and applies them together', async () => {
    await page.getByRole('button', { name: 'Filter' }).tap()
    const sheet = dialogNamed(page, 'Filter')
    await sheet.getByRole('textbox', { name: 'Search designers' }).fill(piece.designer)
    await sheet.getByRole('checkbox', { name: new RegExp(`^${piece.designer}`) }).check()
    await sheet.getByRole('button', { name: /^Show \d+/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/selected_attribute_values/)
    await page.getByRole('main').getByRole('link', { name: piece.name, exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
  })

  await test.step('the buy bar adds the chosen size', async () => {
    await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Add to cart' }).last().tap()
    await dialogNamed(page, 'Login').getByRole('button', { name: 'Create an account' }).tap()
    await register(page)
    await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
  })

  await test.step('cart, address, payment', async () => {
    await page.getByRole('link', { name: 'Cart, 1 item' }).tap()
    await page.getByRole('link', { name: 'Checkout' }).tap()
    await fillAddress(page)
    const sheet = await openSheet(page, await saveAndReview(page))
    await sheet.getByRole('button', { name: /^Pay ₹/ }).tap()
    await expectThanks(page)
  })

  await test.step('the account shows the order', async () => {
    await page.getByRole('button', { name: 'Profile' }).tap()
    await page.getByRole('menuitem', { name: 'Your Account' }).tap()
    await page.getByRole('link', { name: 'Orders', exact: true }).tap()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Order \d/ })
      .tap()
    await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(piece.name)
  })
})
