import type { Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import {
  appCode,
  confirmPayment,
  join,
  joinByCommand,
  openInvitation,
  password,
  signIn,
} from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

/** A device that makes and answers passkeys by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('AUTH-01, ORDER-02, ORDER-03: from the invitation to a dispatched order and a refund', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { code, name } = await paidOrder(browser, 6)
  const { secret } = await joinByCommand(page)
  const main = page.getByRole('main')

  await test.step('today leads to the orders to confirm', async () => {
    await main.getByRole('link', { name: /To confirm/ }).click()
    await expect(main.getByRole('link', { name: code }).first()).toBeVisible()
    await expectNoAxeViolations(page, 'orders', { isWhole: true })
  })

  await test.step('an order is confirmed among many, with its result', async () => {
    await main.getByRole('checkbox', { name: `Select ${code}` }).check()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(main.getByText('1 done')).toBeVisible()
  })

  await test.step('the palette finds it by its number', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(code)
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pieces' })).toContainText(name)
    await expectNoAxeViolations(page, 'order')
  })

  await test.step('it goes to the courier', async () => {
    await page.getByRole('button', { name: 'Dispatch' }).click()
    const dialog = dialogNamed(page, `Dispatch ${code}`)
    await expectNoAxeViolations(page, 'dispatch')
    await dialog.getByLabel('Courier').fill('Swift Couriers')
    await dialog.getByLabel('Tracking number').fill(`SW-${code}`)
    await dialog.getByRole('button', { name: 'Dispatch' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Parcel' })).toContainText(`SW-${code}`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('On the way')
    await expect(page.getByRole('region', { name: 'Change history' })).toContainText('dispatched')
  })

  await test.step('a refund names the exact sum, asks for a proof only when it is old, and is sent', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = dialogNamed(page, `Refund ${code}`)
    await expect(dialog.getByText('Choose pieces to see the amount.')).toBeVisible()
    await dialog.getByRole('checkbox', { name }).check()
    await expect(dialog.getByText(/₹[\d,]+ will be refunded/)).toBeVisible()
    await dialog.getByLabel('Reason, for the history').fill('Lost on the way')
    await dialog.getByRole('button', { name: 'Refund all pieces' }).click()
    await confirmPayment(page, { secret }, page.getByRole('region', { name: 'Timeline' }).getByText('Refunded').first())
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refunded')
  })

  await test.step('the audit tells all of it', async () => {
    await page.goto('/admin/audit')
    await expect(main.getByRole('row').filter({ hasText: code }).filter({ hasText: 'refunded' })).toHaveCount(1)
    await expectNoAxeViolations(page, 'audit')
  })
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('AUTH-01: password with code and passkey sign in, and a session can be ended from elsewhere', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/401 \(Unauthorized\).*api\/admin/)
  test.setTimeout(180_000)
  const { email, secret } = await join(page)

  await test.step('a passkey is added', async () => {
    await addAuthenticator(page)
    await page.goto('/admin/account')
    await page.getByLabel('Name of a new passkey').fill('Workroom tablet')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('Workroom tablet')
    await expectNoAxeViolations(page, 'account', { isWhole: true })
  })

  await test.step('it signs in', async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectNoAxeViolations(page, 'sign-in')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })

  await test.step('password and code sign in elsewhere, and that session is ended from here', async () => {
    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto('/admin/orders')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password').fill(password)
    await other.getByLabel('Code').fill(appCode(secret, 1))
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
    await other.getByRole('link', { name: 'Today' }).first().click()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await context.close()
  })

  await test.step('another person joins with a passkey instead of a password, and signs in with it', async () => {
    const context = await browser.newContext()
    const invited = await context.newPage()
    await addAuthenticator(invited)
    const invitedEmail = await openInvitation(invited)
    await expectNoAxeViolations(invited, 'join')
    await invited.getByRole('button', { name: 'Set up a passkey' }).click()
    await expect(invited.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await invited.goto('/admin/account')
    await expect(invited.getByText(invitedEmail)).toBeVisible()
    await expect(invited.getByText('You sign in with a passkey and have no password.')).toBeVisible()
    await expect(invited.getByRole('region', { name: 'Recovery codes' })).toBeHidden()
    await invited.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await invited.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(invited.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await context.close()
  })
})

test('API-01: a role sees its own places alone, and the owner makes another, in light and dark', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/403 \(Forbidden\).*api\/admin/)
  test.setTimeout(180_000)
  await join(page, { role: 'Support' })
  const nav = page.getByRole('navigation', { name: 'Console', exact: true })
  await expect(nav.getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Workroom',
    'Returns',
    'Pieces',
    'Stock',
    'Categories',
    'Imports',
    'Customers',
    'Enquiries',
    'Offers',
    'Campaigns',
    'Segments',
    'Gift cards',
    'Reviews',
    'Questions',
    'Search',
    'Newsletter',
    'Your account',
  ])
  await page.goto('/admin/staff')
  await expect(page.getByRole('alert')).toHaveText('Your role does not allow this.')

  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, '/staff')
  await expectNoAxeViolations(owner, 'staff')
  await owner.emulateMedia({ colorScheme: 'dark' })
  await expect(owner.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoAxeViolations(owner, 'staff in the dark', { isWhole: true })
  await owner.goto('/admin')
  await expectNoAxeViolations(owner, 'today in the dark', { isWhole: true })
  await owner.goto('/admin/staff')
  await owner.getByRole('button', { name: 'Add a role' }).click()
  const dialog = dialogNamed(owner, 'Add a role')
  const name = `Packers ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('See orders').check()
  await expectNoAxeViolations(owner, 'role')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Roles' })).toContainText(name)
  await owner.context().close()
})

test('API-01: shoppers load nothing of the console, and the console loads nothing of the storefront', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  await visit(page, '/')
  expect(requested.filter((path) => path.startsWith('/admin'))).toEqual([])
  requested.length = 0
  const answer = await page.goto('/admin/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual([])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})
