import { fillAddress, saveAddress } from '#support/checkout-steps.ts'
import { codeSentTo } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, logIn, newEmail, newShopper, openLogin, test, toast, visit } from '#support/shopper.ts'

test('WISH-01, HEAD-05: products are saved from a listing, listed, and removed @phone', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, '/category/Jewellery-110')
  const hearts = page.getByRole('main').getByRole('button', { name: /to your wishlist$/ })
  await hearts.nth(0).click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Wishlist, 2 items' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page
    .getByRole('main')
    .getByRole('button', { name: /to your wishlist$/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
})

test('WISH-01, CART-03: a product moves from the cart to the wishlist', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const { piece, variant } = await productInStock(request, { turn: 8 })
  await putInCart(request, account, { piece, variant })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Move to wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Wishlist, 1 item' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: piece.name })).toBeVisible()
})

test('ADDR-01, ADDR-02, VAL-08: an incomplete address is rejected, then saved, changed and removed @phone', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  await visit(page, '/address')
  await page.getByRole('link', { name: 'Add an address' }).click()
  const save = page.getByRole('button', { name: 'Save address' })
  await page.getByLabel('Full name').fill('')
  await save.click()
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Country').selectOption({ label: 'United Arab Emirates' })
  await expect(page.getByLabel('PIN code')).toHaveCount(0)
  await page.getByLabel('State').selectOption({ label: 'Dubai' })
  await expect(page.getByLabel('City')).toContainText('Deira')
  await page.getByLabel('Country').selectOption({ label: 'India' })
  await expect(page.getByLabel('State')).toHaveValue('')

  await fillAddress(page, 'Kabir Sethi')
  await page.getByLabel('PIN code').fill('12')
  await save.click()
  await expect(page.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('PIN code').fill('302001')
  await save.click()
  await expect(toast(page, 'Shipping information has been added successfully')).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Kabir Sethi' })
  await expect(card).toContainText('Jaipur, Rajasthan 302001')

  await card.getByRole('link', { name: 'Edit the address of Kabir Sethi' }).click()
  await expect(page.getByLabel('City')).toHaveValue(/\d/)
  await page.getByRole('textbox', { name: 'Address' }).fill('9 Johari Bazaar')
  await save.click()
  await expect(toast(page, 'Shipping information has been updated successfully')).toBeVisible()
  await expect(card).toContainText('9 Johari Bazaar')
})

test('ADDR-01: another address can become the default of checkout', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  await visit(page, '/add-address')
  await fillAddress(page, 'Office')
  await page.getByLabel('Make this my default address').check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('article').first()).toContainText('Office')
  await expect(page.getByRole('article').first()).toContainText('Default')
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
})

test('ROUTE-12: name and email can be changed, and the account greets by the new name', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await visit(page, '/edit-user')
  const email = newEmail()
  await page.getByLabel('Name').fill('Asha Rao Menon')
  await page.getByRole('main').getByLabel('Email').fill('nonsense')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('Invalid email')).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Enter your current password to confirm.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('button', { name: 'Save' }).click()
  const confirmation = page.getByRole('region', { name: 'Confirm your email' })
  await confirmation.getByLabel('Verification code').fill(await codeSentTo(request, email))
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await visit(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha Rao Menon' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Asha Rao Menon' })).toBeVisible()
  await visit(page, '/edit-user')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('ROUTE-12: the password is changed only with the current one, and this device stays logged in', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 4(01|22)/)
  const account = await newShopper(page, request)
  await visit(page, '/edit-user/password')
  const fields = {
    current: page.getByRole('textbox', { name: 'Current password' }),
    next: page.getByRole('textbox', { name: 'New password' }),
    again: page.getByRole('textbox', { name: 'Confirm password' }),
  }
  await fields.current.fill('not-the-one')
  await fields.next.fill('a-newer-secret')
  await fields.again.fill('a-newer-secret')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'That is not your current password.')).toBeVisible()
  await fields.current.fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await openLogin(page)
  await logIn(page, { email: account.email, password: 'a-newer-secret' })
})

test('ROUTE-08: feedback is validated, stored and acknowledged @phone', async ({ page }) => {
  await visit(page, '/shipping')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByLabel('What happened?')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: 'Lovely' }).check()
  await page.getByLabel('What happened?').fill('The hem was let down by a hand, not by a machine. Thank you.')
  const answer = page.waitForResponse('**/api/v2/feedback')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByRole('main')).toContainText(/thank/i)
})
