import { clientId, scriptAddress, scriptWith, startProvider, type Provider } from '#support/google-provider.ts'
import { codeSentTo } from '#support/outbox.ts'
import { startShop, type RunningShop } from '#support/shop-process.ts'
import { hydrated, dialogNamed, expect, newEmail, openLogin, test, toast } from '#support/shopper.ts'

// These tests share a shop of their own, since it needs a client id.
test.describe.configure({ mode: 'default' })

let provider: Provider
let shop: RunningShop

test.beforeAll(async () => {
  test.setTimeout(240_000)
  provider = await startProvider()
  shop = await startShop({ GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: provider.keysAddress, SEED: 'none' })
})

test.afterAll(async () => {
  await shop.stop()
  await provider.stop()
})

test('DLG-10, DLG-01, STATE-01, AUTH-03: a visitor logs in with Google, in either dialog', async ({ page }) => {
  const person = { email: newEmail(), name: 'Tara Menon' }
  await page.exposeFunction('signedFor', (nonce: string) => provider.tokenFor({ ...person, nonce }))
  await page.route(scriptAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptWith('') }))
  await page.goto(`${shop.url}/faqs`)
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['prompted']), { message: 'one-tap prompt' })
    .toBe('yes')
  const login = await openLogin(page)
  await expect(login.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await login.getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  await signup.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(toast(page, 'User is successfully logged in')).toBeVisible()
  await expect(signup).toBeHidden()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Your Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Tara Menon' })).toBeVisible()
})

test('AUTH-03, DLG-10: a Google sign-in carries a single-use nonce of the shop, also for deleting the account', async ({
  page,
}) => {
  const person = { email: newEmail(), name: 'Leela Das' }
  const nonces: string[] = []
  await page.exposeFunction('signedFor', (nonce: string) => {
    nonces.push(nonce)
    return provider.tokenFor({ ...person, nonce })
  })
  await page.route(scriptAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptWith('') }))
  await page.goto(`${shop.url}/faqs`)
  await hydrated(page)
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(toast(page, 'User is successfully logged in')).toBeVisible()
  await page.goto(`${shop.url}/delete-account`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await dialogNamed(page, 'Delete your account?').getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  expect(nonces).toHaveLength(2)
  expect(new Set(nonces).size).toBe(2)
  expect(nonces.every((nonce) => nonce.length >= 16)).toBe(true)
})

test('ROUTE-12, AUTH-03: a Google account changes its email and sets a password with a fresh sign-in', async ({
  page,
  request,
}) => {
  const person = { email: newEmail(), name: 'Leela Das' }
  await page.exposeFunction('signedFor', (nonce: string) => provider.tokenFor({ ...person, nonce }))
  await page.route(scriptAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptWith('') }))
  await page.goto(`${shop.url}/faqs`)
  await hydrated(page)
  await (await openLogin(page)).getByRole('button', { name: 'Continue with Google' }).click()
  await expect(toast(page, 'User is successfully logged in')).toBeVisible()

  await page.goto(`${shop.url}/edit-user`)
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveCount(0)
  const next = newEmail()
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await email.fill(next)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const confirmation = page.getByRole('region', { name: 'Confirm your email' })
  await expect(confirmation).toContainText(next)
  await confirmation.getByLabel('Verification code').fill(await codeSentTo(request, next, shop.url))
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(email).toHaveValue(next)

  await page.goto(`${shop.url}/edit-user/password`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('a-newer-secret')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-newer-secret')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(toast(page, 'Your password has been changed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Leela Das' })).toBeVisible()
})

test('ERR-04: a failed Google login is logged, and the shopper sees no error', async ({ page, faults }) => {
  faults.expect(/status of 401|Login Failed/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(scriptAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: scriptWith('not.a.token') }),
  )
  await page.goto(`${shop.url}/faqs`)
  await hydrated(page)
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.poll(() => logged.some((text) => text.startsWith('Login Failed'))).toBe(true)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  await expect(login).toBeVisible()
})

test('ERR-04: when the provider is unreachable, the other ways to log in still work', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Login Failed/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(scriptAddress, (route) => route.abort())
  await page.goto(`${shop.url}/faqs`)
  await hydrated(page)
  await expect.poll(() => logged.some((text) => text.startsWith('One Tap Login Failed'))).toBe(true)
  const login = await openLogin(page)
  await expect(login.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
})
