import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { expectThanks, fillAddress, openSheet, saveAndReview } from '#support/checkout-steps.ts'
import { codeSentTo, linkSentTo } from '#support/outbox.ts'
import { productInStock } from '#support/products.ts'
import { runCommand } from '#support/shop-process.ts'
import {
  dialogNamed,
  logIn,
  miniCart,
  newEmail,
  openLogin,
  register,
  returnAs,
  signUp,
  storedRoot,
  test,
  toast,
  visit,
} from '#support/shopper.ts'

withoutTransitions()

type Piece = Pick<Awaited<ReturnType<typeof productInStock>>, 'piece' | 'size'>

/** Adds the piece as a guest. */
async function addAsGuest(page: Page, { piece, size }: Piece): Promise<void> {
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await dialogNamed(page, 'Login').getByRole('button', { name: 'Continue as guest' }).click()
  await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

async function giveContact(page: Page, contact: string): Promise<void> {
  const step = page.getByRole('region', { name: 'Contact' })
  await step.getByLabel('Email or phone').fill(contact)
  await step.getByRole('button', { name: 'Continue to address' }).click()
  await expect(step).toContainText(contact)
}

/** From a product to a paid order. */
async function buyAsGuest(page: Page, request: APIRequestContext, turn: number): Promise<string> {
  const email = newEmail()
  await addAsGuest(page, await productInStock(request, { turn }))
  await goToCheckout(page)
  await giveContact(page, email)
  await fillAddress(page)
  const sheet = await openSheet(page, await saveAndReview(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  return email
}

test('ROUTE-10, CART-01, PAY-01: a guest buys, and the message leads to the order @phone', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 7 })
  await addAsGuest(page, { piece, size })
  await goToCheckout(page)
  await expect(page.getByRole('region', { name: 'Address' }).getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page, 'the contact step')
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await expect(page.getByText('Email or phone is required')).toBeVisible()
  const email = newEmail()
  await giveContact(page, email)
  await expect(page.getByRole('heading', { name: 'Address' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(email)
  await fillAddress(page)
  const sheet = await openSheet(page, await saveAndReview(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await expect(page.getByRole('main')).toContainText(email)
  await expectNoAxeViolations(page, 'the thanks for a guest’s order')

  await test.step('the link in the message opens the order elsewhere, masked', async () => {
    const link = await linkSentTo(request, email)
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(`/track-order#${link}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
    await expect(page).toHaveURL(/\/track-order$/)
    const main = page.getByRole('main')
    await expect(main).toContainText(piece.name)
    await expect(main).toContainText('M••• I•••')
    await expect(main).not.toContainText('Chandpole')
    await expectNoAxeViolations(page, 'the order behind the link')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  })
})

test('DLG-09, PAY-01: a guest buys by keyboard alone', async ({ page, request }) => {
  const { piece, size } = await productInStock(request, { turn: 9 })
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).press('Space')
  await page.getByRole('button', { name: 'Add to cart' }).first().press('Enter')
  const button = dialogNamed(page, 'Login').getByRole('button', { name: 'Continue as guest' })
  for (let count = 0; count < 12; count += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(miniCart(page).or(toast(page, 'Product added to cart successfully')).first()).toBeVisible()
  await goToCheckout(page)
  const contact = page.getByLabel('Email or phone')
  await contact.focus()
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Enter')
  // The next step takes focus, as its heading.
  await expect(page.getByRole('heading', { name: 'Address' })).toBeFocused()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save and continue to review' }).press('Enter')
  const pay = page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: /^Pay ₹/ })
  await expect(pay).toBeVisible()
  const sheet = await openSheet(page, pay)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await expectThanks(page)
})

test('AUTH-01, STATE-14: a login says once what could not be added @phone', async ({ page, request }) => {
  const { piece, size, variant } = await productInStock(request, { turn: 37 })
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.token}` }
  const most = variant.made_to_order ? 5 : Math.min(10, variant.qty)
  const data = { id: piece.id, variant: variant.sku, user_id: account.id, quantity: most }
  expect(await (await request.post('/api/v2/carts/add', { headers, data })).json()).toMatchObject({ result: true })
  await addAsGuest(page, { piece, size })
  await visit(page, '/')
  await openLogin(page)
  await expect(dialogNamed(page, 'Login').getByRole('button', { name: 'Continue as guest' })).toHaveCount(0)
  await logIn(page, account)
  const notice = toast(page, 'Your cart as a guest is now in your account.')
  await expect(notice).toContainText(`Your cart has ${most} of ${piece.name}, size ${size} instead of ${most + 1}`)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('AUTH-04: a known contact needs its code, and then the cart is in the account', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422/)
  const account = await signUp(request, 'Kavya Menon')
  const piece = await productInStock(request, { turn: 13 })
  await addAsGuest(page, piece)
  await goToCheckout(page)
  const stranger = page.getByRole('region', { name: 'Contact' })
  await giveContact(page, newEmail())
  await expect(stranger).toContainText('If this email has an account, we have sent it a code.')
  await stranger.getByRole('button', { name: 'Change contact' }).click()
  await giveContact(page, account.email)
  await expect(stranger).toContainText('If this email has an account, we have sent it a code.')
  await stranger.getByRole('button', { name: 'Log in with the code' }).click()
  await stranger.getByLabel('Verification code').fill('AAAA-AAAA')
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(toast(page, /^That code is wrong/)).toBeVisible()
  await stranger.getByLabel('Verification code').fill(await codeSentTo(request, account.email))
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(toast(page, 'Your cart as a guest is now in your account.')).toBeVisible()
  await expect(stranger).toHaveCount(0)
  expect(await storedRoot(page)).toMatchObject({ loginDetails: { user: { id: account.id } } })
})

test('ORDER-03: links that are altered, expired or revoked offer a new one', async ({ page, request, faults }) => {
  faults.expect(/status of 4(04|10)/)
  const email = await buyAsGuest(page, request, 15)
  const link = await linkSentTo(request, email)
  const code = await page
    .getByRole('main')
    .getByText(/^\d{8}-\d+$/)
    .innerText()
  const open = async (text: string) => {
    await page.goto('about:blank')
    await page.goto(`/track-order#${text}`)
  }
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await open(`${link.slice(0, -3)}AAA`)
  await expect(problem('This link is not complete.')).toBeVisible()
  await expectNoAxeViolations(page, 'the look-up of an order')

  // Two months do not pass in a journey: the server's own tests move its clock.
  await page.route('**/api/v2/order-links/open', (route) =>
    route.fulfill({ status: 410, json: { message: 'This link has expired.', code: 'order_link.expired' } }),
  )
  await open(link)
  await expect(problem('This link has expired.')).toBeVisible()
  await page.unroute('**/api/v2/order-links/open')

  await runCommand('order', 'revoke-links', code)
  await open(link)
  await expect(problem('This link no longer works.')).toBeVisible()

  await page.getByLabel('Order number').fill(code)
  await page.getByLabel('Email or phone').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  await expect.poll(() => linkSentTo(request, email), { timeout: 20_000 }).not.toBe(link)
  await open(await linkSentTo(request, email))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
})

test('ORDER-03: an order joins a new account with a code from its message @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 409/)
  const email = await buyAsGuest(page, request, 17)
  const link = await linkSentTo(request, email)
  await returnAs(page, await signUp(request, 'Kavya Menon'))
  await page.goto(`/track-order#${link}`)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await page.getByLabel('Verification code').fill(await codeSentTo(request, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'The order is in your account now')).toBeVisible()
  await expect(page).toHaveURL(/\/order-details\/\d+$/)
  await page.goto('about:blank')
  await page.goto(`/track-order#${link}`)
  await expect(page.getByText('This order is in an account.')).toBeVisible()
})

test('AUTH-02, ORDER-03: after the purchase one tap keeps the order in a new account', async ({ page, request }) => {
  const email = await buyAsGuest(page, request, 19)
  await page
    .getByRole('region', { name: 'Keep this order in an account' })
    .getByRole('button', { name: 'Create an account' })
    .click()
  await expect(dialogNamed(page, 'Create an Account').getByLabel('Email or phone')).toHaveValue(email)
  await register(page)
  await expect(toast(page, 'Your order as a guest is now in your account.')).toBeVisible()
  await page.goto('/order-history')
  await expect(page.getByRole('main').getByRole('link', { name: /^Order \d/ })).toHaveCount(1)
})

test('ROUTE-12: a guest’s account offers a log-in, and deletes everything with one confirmation @phone', async ({
  page,
  request,
}) => {
  await addAsGuest(page, await productInStock(request, { turn: 21 }))
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'You are shopping as a guest' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Password' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'the account of a guest')
  await page.getByRole('link', { name: 'Delete your data' }).click()
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete my data' })
    .click()
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  expect(JSON.stringify(await storedRoot(page))).not.toContain('access_token')
})

test('WISH-01: what needs an account is not offered to guests', async ({ page }) => {
  await visit(page, '/products/12')
  await page.getByRole('main').getByRole('button', { name: 'Notify me' }).first().click()
  await expect(dialogNamed(page, 'Login')).toContainText('we will email you')
  await expect(dialogNamed(page, 'Login').getByRole('button', { name: 'Continue as guest' })).toHaveCount(0)
})
