import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import {
  agreeOnAddress,
  expectThanks,
  openSheet,
  payButtonOf,
  placeOrder,
  saveAddress,
} from '#support/checkout-steps.ts'
import { appCode } from '#support/console-staff.ts'
import { confirmEmail } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { type Account, expect, newShopper, openLogin, test, visit } from '#support/shopper.ts'
import { takePage, takeWindow } from '#support/take-screen.ts'

const empty = [
  'cart',
  'wishlist',
  'account',
  'address',
  'order-history',
  'measurements',
  'checkout',
  'edit-user',
  'devices',
]
const forms = ['edit-user/password', 'delete-account', 'add-address']

for (const path of [...empty, ...forms]) {
  test(`${path}, nothing in it`, async ({ page, request }) => {
    await newShopper(page, request)
    await open(page, `/${path}`)
    await takePage(page, `${path.replace('/', '-')}-empty`)
  })
}

/** Opens a page and waits until its skeleton is gone. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Loading your page')).toHaveCount(0)
}

async function addToWishlist(request: APIRequestContext, { id, token }: Account, pieceId: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/v2/wishlists', { headers, data: { user_id: id, product_id: pieceId } })
}

/** A returning shopper: three lines in the cart, some saved products, two addresses. */
async function regular(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await newShopper(page, request)
  for (const [turn, category] of [
    [15, 'Women-10'],
    [6, 'Men-40'],
    [2, 'Jewellery-110'],
  ] as const) {
    const choice = await productInStock(request, { turn, category, sized: false, minStock: 2 })
    await putInCart(request, account, choice)
    await addToWishlist(request, account, choice.piece.id)
  }
  await saveAddress(request, account)
  await saveAddress(request, { ...account, name: 'Venkataraman Subramaniam-Krishnamoorthy' })
  return account
}

test('edit-user, a new email and phone wait for their codes', async ({ page, request, faults }) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await open(page, '/edit-user')
  const main = page.getByRole('main')
  await main
    .getByRole('textbox', { name: 'Email' })
    .fill('venkataraman.subramaniam-krishnamoorthy.of.the.second.lane@a-rather-long-domain-name.example.com')
  await main.getByRole('textbox', { name: 'Phone' }).fill('919820012345')
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('button', { name: 'Save' }).click()
  const email = page.getByRole('region', { name: 'Confirm your email' })
  await email.getByLabel('Verification code').fill('AAAA-AAAA')
  await email.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(email.getByText('That code is wrong')).toBeVisible()
  await takePage(page, 'edit-user-codes')
})

test('devices, eight of them', async ({ page, request }) => {
  const { email, password } = await newShopper(page, request)
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  const phone = `Mozilla/5.0 (Linux; Android 16; SM-X910) ${webkit} SamsungBrowser/28.0 Mobile Safari/537.36`
  const desk = `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0.0.0 Safari/537.36`
  for (const userAgent of [phone, desk, 'okhttp/5.1.0', 'curl/8.9', phone, desk, desk]) {
    await request.post('/api/v2/auth/login', { data: { email, password }, headers: { 'user-agent': userAgent } })
  }
  await open(page, '/devices')
  await takePage(page, 'devices')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await takeWindow(page, 'devices-question')
})

test('two-step login, from its setup to the log-in', async ({ page, request, faults }) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  await confirmEmail(request, account)
  await open(page, '/two-step-login')
  await takePage(page, 'two-step-login-off')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await takeWindow(page, 'two-step-login-proof')
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
  await expect(key).toBeVisible()
  await takeWindow(page, 'two-step-login-app')
  await page.getByLabel('Code from the app').fill(appCode(((await key.textContent()) ?? '').replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'I have saved them' })).toBeVisible()
  await takeWindow(page, 'two-step-login-codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await takePage(page, 'two-step-login-on')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await takeWindow(page, 'two-step-login-removal')
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/faqs')
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email or phone').fill(account.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  await takeWindow(page, 'two-step-login-asked')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('aaaa-bbbb-cccc-dddd-eeee-ffff')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(/This code is wrong/).first()).toBeVisible()
  await takeWindow(page, 'two-step-login-recovery')
})

test('own pages with something in them', async ({ page, request }) => {
  await regular(page, request)
  for (const path of ['cart', 'wishlist', 'account', 'address']) {
    await open(page, `/${path}`)
    await takePage(page, path)
  }
  await open(page, '/add-address')
  await page.getByRole('button', { name: 'Save address' }).click()
  await takePage(page, 'add-address-errors')
  await open(page, '/measurements')
  await page.getByLabel('Waist', { exact: true }).fill('28.25')
  await page.getByLabel('Hip', { exact: true }).fill('9')
  await page.getByLabel('Bust', { exact: true }).focus()
  await expect(page.getByText('Saved.')).toBeVisible()
  await takePage(page, 'measurements')
})

test('from checkout to the order', async ({ page, request, faults }) => {
  faults.expect(/status of 400 .*sandbox/)
  await regular(page, request)
  await open(page, '/checkout')
  await takePage(page, 'checkout-address')
  const pay = await agreeOnAddress(page)
  await takePage(page, 'checkout-review')
  await page.getByRole('checkbox', { name: /Gift wrap/ }).check()
  await page.getByLabel('Gift note').fill('For Meera, with love and every good wish for the two of you')
  const sheet = await openSheet(page, pay)
  await takeWindow(page, 'checkout-sheet')
  await sheet.getByRole('button', { name: 'Close without paying' }).click()
  await expect(page.getByText('Payment not completed.')).toBeVisible()
  await takePage(page, 'checkout-closed')
  await (await openSheet(page, pay)).getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('alert')).toContainText(/fail|declined|through/i)
  await takePage(page, 'checkout-failed')
  await open(page, '/order-history')
  await takePage(page, 'order-history-unpaid')
  await page
    .getByRole('link', { name: /^Order \d/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  await takePage(page, 'order-unpaid')
  await open(page, '/checkout')
  const again = await openSheet(page, payButtonOf(page))
  await again.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await takePage(page, 'order-success')
  await page.getByRole('link', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  await takePage(page, 'order')
  await page.emulateMedia({ media: 'print' })
  await takePage(page, 'order-printed')
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/order-history')
  await takePage(page, 'order-history')
})

test('the bank answers late', async ({ page, request, faults }) => {
  faults.expect(/status of 402/)
  await regular(page, request)
  await open(page, '/checkout')
  const sheet = await openSheet(page, await agreeOnAddress(page))
  await sheet.getByRole('button', { name: 'Bank answers late' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible()
  await takeWindow(page, 'payment-waiting')
})

test('the last piece was sold meanwhile', async ({ page, request, faults }) => {
  faults.expect(/status of 422/)
  const account = await newShopper(page, request)
  const choice = await productInStock(request, { turn: 3, category: 'Jewellery-110', sized: false, minStock: 1 })
  await putInCart(request, account, choice)
  await putInCart(request, account, await productInStock(request, { turn: 7, category: 'Men-40' }))
  await saveAddress(request, account)
  await page.route('**/api/v2/order/store', (route) =>
    route.fulfill({ status: 422, json: { result: false, message: ['A piece in your cart has just sold out.'] } }),
  )
  await open(page, '/checkout')
  await (await agreeOnAddress(page)).click()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('alert')).toBeVisible()
  await takePage(page, 'checkout-sold')
})

test('an order that was never paid', async ({ page, request }) => {
  const account = await regular(page, request)
  await placeOrder(request, account)
  await open(page, '/cart')
  await takePage(page, 'cart-after-order')
})

const cartReply = z.looseObject({ data: z.array(z.looseObject({ cart_items: z.array(z.looseObject({})) })) })
const changes = {
  'cart-sold-out': { problem: 'sold_out' },
  'cart-price-changed': { price_change: 'raised', price_when_added: 'Rs3,100.00' },
}

for (const [name, change] of Object.entries(changes)) {
  test(name, async ({ page, request }) => {
    await regular(page, request)
    await page.route('**/api/v2/carts', async (route) => {
      const reply = await route.fetch()
      const body = cartReply.parse(await reply.json())
      Object.assign(body.data[0]?.cart_items[1] ?? {}, change)
      await route.fulfill({ response: reply, json: body })
    })
    await open(page, '/cart')
    await takePage(page, name)
  })
}
