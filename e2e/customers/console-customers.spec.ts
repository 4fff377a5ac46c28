import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('AUTH-02, PAY-01: staff find a customer, give credit and take a part back; the shopper sees it', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.expect(/status of 422 .*credit\/take/)
  const context = await browser.newContext()
  const shopperPage = await context.newPage()
  const { name, email } = await newShopper(shopperPage, context.request)
  await signIn(page, '/customers')
  const main = page.getByRole('main')
  const credit = page.getByRole('region', { name: 'Store credit' })

  await test.step('the search finds nobody, then the customer by a part of the email', async () => {
    const search = page.getByRole('searchbox', { name: 'Search customers' })
    await search.fill('nobody at all')
    await search.press('Enter')
    await expect(main.getByText('No customer matches this search.')).toBeVisible()
    await expectNoAxeViolations(page, 'no customers')
    await search.fill(email.slice(0, -4).toUpperCase())
    await search.press('Enter')
    await expect(main.getByRole('link', { name })).toHaveCount(1)
    await expectNoAxeViolations(page, 'customers')
    await main.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Contacts' })).toContainText(email)
    await expectNoAxeViolations(page, 'customer')
  })

  await test.step('an amount that is none is refused beside its field, and a right one is given', async () => {
    await credit.getByRole('button', { name: 'Add credit' }).click()
    const dialog = dialogNamed(page, `Add credit for ${name}`)
    await dialog.getByLabel('Amount in rupees').fill('five hundred')
    await dialog.getByLabel('Reason').fill('Sorry for the late delivery')
    await dialog.getByRole('button', { name: 'Add credit' }).click()
    await expect(dialog.getByText('Enter an amount in rupees, such as 500 or 1,499.50')).toBeVisible()
    await expectNoAxeViolations(page, 'give credit')
    await dialog.getByLabel('Amount in rupees').fill('1,500')
    await dialog.getByRole('button', { name: 'Add credit' }).click()
    await expect(dialog).toBeHidden()
    await expect(credit).toContainText('Issued: Sorry for the late delivery')
    await expect(page.getByRole('region', { name: 'Change history' })).toContainText('gave credit')
  })

  await test.step('more than the credit is not taken, a part of it is', async () => {
    await credit.getByRole('button', { name: 'Deduct credit' }).click()
    const dialog = dialogNamed(page, `Deduct credit of ${name}`)
    await dialog.getByLabel('Amount in rupees').fill('2000')
    await dialog.getByLabel('Reason').fill('Given to the wrong account')
    await dialog.getByRole('button', { name: 'Deduct credit' }).click()
    await expect(dialog.getByText('The free credit is less than this.')).toBeVisible()
    await dialog.getByLabel('Amount in rupees').fill('500')
    await dialog.getByRole('button', { name: 'Deduct credit' }).click()
    await expect(dialog).toBeHidden()
    await expect(credit.getByText('₹1,000', { exact: true })).toBeVisible()
  })

  await test.step('a phone shows the same page without a sideways scroll', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(credit).toBeVisible()
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider).toBe(false)
  })
  await test.step('the shopper sees the credit with its reasons', async () => {
    await visit(shopperPage, '/store-credit')
    await expect(shopperPage.getByText('Sorry for the late delivery')).toBeVisible()
    await expect(shopperPage.getByText('Given to the wrong account')).toBeVisible()
    await expect(shopperPage.getByText('₹1,000', { exact: true }).first()).toBeVisible()
  })
  await context.close()
})
