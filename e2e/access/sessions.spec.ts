import { productInStock, putInCart } from '#support/products.ts'
import {
  dialogNamed,
  expect,
  logIn,
  newShopper,
  openLogin,
  signUp,
  storedRoot,
  test,
  toast,
  visit,
} from '#support/shopper.ts'

test('STATE-01, STATE-11: a login is stored under root, with only the currency beside it, and survives a reload', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await visit(page, '/faqs')
  await openLogin(page)
  await logIn(page, account)
  const root = await storedRoot(page)
  expect(root).toEqual({
    loginDetails: {
      access_token: expect.any(String),
      user: expect.objectContaining({ id: account.id, name: account.name, email: account.email }),
    },
    selectedCurrency: 'INR',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menuitem', { name: 'Your Account' })).toBeVisible()
})

test('STATE-05: logging out empties the storage, goes home and revokes the token', async ({ page, request }) => {
  const account = await newShopper(page, request)
  await visit(page, '/account')
  await page.evaluate(() => localStorage.setItem('left-by-someone', 'yes'))
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).not.toContain(account.token)
  expect(stored).not.toContain('left-by-someone')
  await expect(async () => {
    const reply = await request.get('/api/v2/profile', { headers: { authorization: `Bearer ${account.token}` } })
    expect(reply.status()).toBe(401)
  }).toPass({ timeout: 20_000 })
  await page.goBack()
  await expect(page.getByText(`Welcome, ${account.name}`)).toBeHidden()
})

test('STATE-06: a token that was revoked elsewhere logs the shopper out at the next call', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 401/)
  const account = await newShopper(page, request)
  await putInCart(request, account, await productInStock(request, { turn: 2 }))
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await request.post('/api/v2/auth/logout', { headers: { authorization: `Bearer ${account.token}` } })
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Your Account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(async () => {
    expect(JSON.stringify(await storedRoot(page))).not.toContain(account.token)
  }).toPass({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible()
})

test('STATE-10, HEAD-05: cart and wishlist of a shopper are loaded on the first page, with their counts @phone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const [one, other] = [await productInStock(request, { turn: 1 }), await productInStock(request, { turn: 9 })]
  await putInCart(request, account, one)
  await putInCart(request, account, other)
  await request.post('/api/v2/wishlists', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { user_id: account.id, product_id: one.piece.id },
  })
  await visit(page, '/faqs')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
})

test('STATE-07, CART-01: adding refreshes the cart, and adding the same size twice raises its quantity', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 10 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).toBeEnabled()
  const answer = page.waitForResponse('**/api/v2/carts/add')
  await add.click()
  expect((await answer).ok()).toBe(true)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('group', { name: `Quantity of ${piece.name}` })).toContainText('2')
})

test("STATE-07, ERR-03: a rejected addition shows the server's message", async ({ page, request }) => {
  const { piece, size, variant } = await productInStock(request, { turn: 0, minStock: 3, category: 'Kids-60' })
  const account = await newShopper(page, request)
  for (let n = 0; n < variant.qty; n += 1) await putInCart(request, account, { piece, variant })
  await visit(page, `/products/${piece.id}`)
  // Children's sizes are followed by their ages.
  const sizes = page.getByRole('group', { name: 'Size' })
  await sizes.getByRole('radio', { name: new RegExp(`^${size}( |$)`) }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(page, /No more pieces are available in this size|Stock out/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('CART-03, ERR-03: quantity changes are combined, and a removed line can be restored', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const { piece, variant } = await productInStock(request, { turn: 3, minStock: 5, category: 'Men-40' })
  await putInCart(request, account, { piece, variant })
  await visit(page, '/cart')
  const stepper = page.getByRole('group', { name: `Quantity of ${piece.name}` })
  const more = stepper.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  await more.click()
  await expect(stepper).toContainText('4')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Subtotal (4 pieces)')
  await page.reload()
  await expect(stepper).toContainText('4')
  await page.getByRole('button', { name: `Remove ${piece.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stepper).toContainText('4')
})

test('STATE-11, STATE-05: two tabs stay in sync', async ({ page, request, context }) => {
  const account = await signUp(request)
  await visit(page, '/faqs')
  const other = await context.newPage()
  await visit(other, '/faqs')
  await openLogin(page)
  await logIn(page, account)
  await other.getByRole('button', { name: 'Profile' }).click()
  await expect(other.getByRole('menuitem', { name: 'Your Account' })).toBeVisible()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible()
})

test('STATE-13: fast repeated searches show the results of the last one, without errors for the others', async ({
  page,
}) => {
  await visit(page, '/category/4')
  const box = page.getByRole('combobox', { name: 'Search' })
  for (const word of ['saree', 'lehenga', 'jutti', 'potli']) {
    await box.fill(word)
    await box.press('Enter')
  }
  await expect(page).toHaveURL(/name=potli/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('potli')
  // The category of the potlis also contains clutches.
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/potli|clutch/i)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
})

test('STATE-14, WISH-01: a heart tapped by a visitor is saved once the login succeeds @phone', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  const { piece } = await productInStock(request, { turn: 4 })
  await visit(page, `/products/${piece.id}`)
  await page
    .getByRole('button', { name: `Save ${piece.name} to your wishlist` })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toHaveAccessibleDescription(
    'Log in or create an account to save this to your wishlist.',
  )
  await logIn(page, account)
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Save ${piece.name} to your wishlist` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('STATE-14: the pending action is dropped when the visitor closes the dialog', async ({ page, request }) => {
  const account = await signUp(request)
  const { piece } = await productInStock(request, { turn: 4 })
  await visit(page, `/products/${piece.id}`)
  const heart = page.getByRole('button', { name: `Save ${piece.name} to your wishlist` }).first()
  await heart.click()
  await expect(dialogNamed(page, 'Login')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogNamed(page, 'Login')).toBeHidden()
  await expect(heart).toBeFocused()
  await openLogin(page)
  await logIn(page, account)
  await expect(page.getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible()
})
