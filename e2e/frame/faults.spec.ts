import type { Route } from '@playwright/test'
import { productInStock } from '#support/products.ts'
import {
  hydrated,
  dialogNamed,
  expect,
  logIn,
  newShopper,
  openLogin,
  signUp,
  storeRoot,
  test,
  toast,
  visit,
} from '#support/shopper.ts'

test('ERR-01: a rejected call shows the server’s message', async ({ page, faults }) => {
  faults.expect(/status of 503/)
  await visit(page, '/faqs')
  await page.route('**/api/v2/subscribe-email', (route) =>
    route.fulfill({ status: 503, json: { result: false, message: ['The letters are being sorted.'] } }),
  )
  await page.getByRole('contentinfo').getByLabel('Email').fill('someone@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page, 'The letters are being sorted.')).toBeVisible()
})

test('ERR-01: a call without a valid response shows Something went wrong!', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 502/)
  await visit(page, '/faqs')
  const field = page.getByRole('contentinfo').getByLabel('Email')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await page.route('**/api/v2/subscribe-email', (route) => route.abort())
  await field.fill('someone@example.com')
  await subscribe.click()
  const notice = toast(page, 'Something went wrong!')
  await notice.getByRole('button', { name: 'Close toast' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute('**/api/v2/subscribe-email')
  await page.route('**/api/v2/subscribe-email', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await subscribe.click()
  await expect(notice).toBeVisible()
  await expect(field).toHaveValue('someone@example.com')
})

test('ERR-01: several calls of a page that fail together show one message', async ({ page, request, faults }) => {
  faults.expect(/status of 500/)
  await newShopper(page, request)
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  let callCount = 0
  await page.route('**/api/v2/**', async (route) => {
    callCount += 1
    await held
    await route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } })
  })
  await page.goto('/account')
  await expect.poll(() => callCount).toBeGreaterThan(1)
  letGo(undefined)
  await expect(page.getByRole('heading', { level: 1, name: /Unexpected/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(toast(page, 'Something went wrong!')).toHaveCount(1)
})

test('ERR-01: the shop shows that it is offline, and continues when the connection is back', async ({
  page,
  request,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { piece, size } = await productInStock(request, { turn: 6 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  const add = page.getByRole('button', { name: 'Add to cart' })
  // A message can only be shown offline once the code for it has loaded.
  await expect(page.getByRole('region', { name: /Notifications/ }).first()).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await add.click()
  await expect(toast(page, 'You are offline. Check your connection and try again.').first()).toBeVisible()
  await context.setOffline(false)
  await add.click()
  await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('ERR-01: a page that goes offline while it loads a part stays, and loads the part when the connection is back', async ({
  page,
  request,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
  const { piece, size } = await productInStock(request, { turn: 6 })
  await newShopper(page, request)
  const toastCode = Promise.withResolvers<Route>()
  await page.route('**/toast-list*', toastCode.resolve)
  await visit(page, `/products/${piece.id}`)
  const sizes = page.getByRole('group', { name: 'Size' })
  await sizes.getByRole('radio', { name: size, exact: true }).check()
  const requested = await toastCode.promise
  await context.setOffline(true)
  await requested.abort()
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/toast-list*')
  const reloaded = page.waitForEvent('load')
  await context.setOffline(false)
  await reloaded
  await hydrated(page)
  await sizes.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
})

test('ERR-06: a page that fails shows the router heading, status and text, inside the layout', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 500/)
  const account = await newShopper(page, request)
  await page.route(`**/api/v2/purchase-history/${account.id}*`, (route) =>
    route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } }),
  )
  await page.goto('/order-history')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Something went wrong!')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(`**/api/v2/purchase-history/${account.id}*`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('ERR-01: data of a shopper that fails to load is not shown as empty, and loads on retry', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 500/)
  await newShopper(page, request)
  const calls = /\/api\/v2\/(wishlists|profile\/measurements)/
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } }),
  )
  await visit(page, '/wishlist')
  const main = page.getByRole('main')
  await expect(main).toContainText('This part could not be loaded.')
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(main).toContainText('This part could still not be loaded.')
  await page.unroute(calls)
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()

  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { result: false, message: ['Something went wrong!'] } }),
  )
  await visit(page, '/measurements')
  await expect(main).toContainText('Your measurements could not be loaded.')
  await page.unroute(calls)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Measurements' })).toBeVisible()
})

test('ERR-05: a missing build file reloads the page once, and then shows a Reload button', async ({ page, faults }) => {
  faults.expect(/status of 404|Failed to fetch dynamically imported module/)
  await visit(page, '/faqs')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const file = /\/assets\/auth-dialogs-[^/]+\.js$/
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
  const askForLogin = async () => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Login' }).click()
  }
  const reloaded = page.waitForEvent('load')
  await askForLogin()
  await reloaded
  await hydrated(page)
  await askForLogin()
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(file)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Unexpected')
  await hydrated(page)
  await askForLogin()
  await expect(dialogNamed(page, 'Login')).toBeVisible()
})

test('ERR-05: a page whose build file is missing after a deployment opens on the second attempt', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404|Failed to fetch dynamically imported module|Error loading route module/)
  await visit(page, '/faqs')
  const file = /\/assets\/feedback-[^/]+\.js$/
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await reloaded
  await hydrated(page)
  await page.unroute(file)
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
})

const unreadable: readonly (readonly [string, string])[] = [
  ['not JSON', '{"loginDetails":'],
  ['of another shape', '{"loginDetails":{"access_token":7,"user":"me"},"selectedCurrency":"EUR"}'],
  ['a list', '[1,2,3]'],
  ['null', 'null'],
]

for (const [what, root] of unreadable) {
  test(`ERR-07, STATE-11: a stored state that is ${what} does not stop the shop`, async ({ page, request }) => {
    await storeRoot(page, root)
    await visit(page, '/')
    await expect(page.getByRole('group', { name: 'Featured pieces' })).toContainText('₹')
    await openLogin(page)
    await logIn(page, await signUp(request))
  })
}

test('ERR-07: the shop works with blocked storage, including its login', async ({ page, request, faults }) => {
  // The router's own scroll restoration logs an error and continues.
  faults.expect(/SecurityError/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  const { piece, size } = await productInStock(request, { turn: 8 })
  await visit(page, `/products/${piece.id}`)
  await openLogin(page)
  await logIn(page, await signUp(request))
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
})

test('ERR-07: the shop works with full storage', async ({ page, request }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await visit(page, '/faqs')
  await openLogin(page)
  await logIn(page, await signUp(request))
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Your Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})
