import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

test('FOOT-01, FOOT-02, FOOT-04: each footer link leads to an existing page', async ({ page, request }) => {
  await visit(page, '/faqs')
  const footer = page.getByRole('contentinfo')
  const columns: readonly (readonly [string, readonly string[]])[] = [
    ['About', ['About', 'Our store', 'Careers', 'Contact']],
    ['Buying guide', ['Gift Card', 'Shipping']],
    [
      'Customer Care',
      ['FAQs', 'Returns and exchange', 'Refund and cancellation', 'Terms and conditions', 'Privacy policy'],
    ],
  ]
  for (const [column, names] of columns) {
    const links = footer.getByRole('navigation', { name: column }).getByRole('link')
    await expect(links).toHaveText([...names])
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const target of targets) expect((await request.get(target)).status(), target).toBe(200)
  }
  await footer.getByRole('link', { name: 'Gift Card' }).click()
  await expect(page).toHaveURL(/\/category\/[^/]*471$/)
})

test('FOOT-03: the account column asks a visitor to log in, and then opens the page', async ({ page }) => {
  await visit(page, '/faqs')
  const account = page.getByRole('contentinfo').getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('listitem')).toHaveText(['Login', 'Order History', 'Track My Order'])
  await account.getByRole('button', { name: 'Order History' }).click()
  await expect(dialogNamed(page, 'Login')).toHaveAccessibleDescription('Log in to see your orders.')
  await page.keyboard.press('Escape')
  await account.getByRole('link', { name: 'Track My Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible()
})

test('FOOT-03: the account column leads a shopper to account and orders', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, '/faqs')
  const account = page.getByRole('contentinfo').getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('listitem')).toHaveText(['Account', 'Order History', 'Track My Order'])
  await account.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)
  await account.getByRole('link', { name: 'Track My Order' }).click()
  await expect(page).toHaveURL(/\/order-history$/)
})

test('FOOT-05: social links and accepted payments @both', async ({ page }) => {
  await visit(page, '/faqs')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Instagram', 'Facebook', 'Pinterest', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
  }
  const payments = footer.getByRole('list', { name: 'Accepted payments' })
  for (const name of ['Net banking', 'Visa', 'Mastercard', 'American Express']) {
    await expect(payments.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  // The provider settles orders in rupees, which PayPal does not take.
  await expect(payments.getByText('PayPal')).toHaveCount(0)
})

test('FOOT-05, VAL-06, ERR-02: the newsletter validates the address, confirms once, and reports a known address', async ({
  page,
}) => {
  await visit(page, '/faqs')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Email')
  const subscribe = footer.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await expect(footer.getByText('Email is required')).toBeVisible()
  await field.fill('not-an-address')
  await expect(footer.getByText('Invalid email')).toBeVisible()
  const email = `letters-${Date.now()}@example.com`
  await field.fill(email)
  await subscribe.click()
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toasts).toHaveCount(1)
  await expect(field).toHaveValue('')
  await field.fill(email)
  await subscribe.click()
  await expect(toasts.filter({ hasText: /already/i })).toBeVisible()
})
