import type { Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { productInStock } from '#support/products.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

async function addGiftCard(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await test.step('a gift card goes to somebody else, in the same order', async () => {
    await main.getByRole('button', { name: 'Add a gift card' }).click()
    const dialog = dialogNamed(page, 'Gift card')
    await dialog.getByLabel('Amount in rupees').fill('450')
    await dialog.getByLabel('Recipient’s name').fill('Ira Rao')
    await dialog.getByLabel('Sender’s name').fill('Meera Iyer')
    await dialog.getByLabel('Recipient’s email').fill('ira.rao@example.com')
    await dialog.getByRole('button', { name: 'Add gift card' }).click()
    await expect(dialog.getByText(/This amount is not sold/)).toBeVisible()
    await expectNoAxeViolations(page, 'a gift card by phone')
    await dialog.getByLabel('Amount in rupees').fill('2700')
    await dialog.getByRole('button', { name: 'Add gift card' }).click()
    await expect(dialog).toBeHidden()
    const cards = main.getByRole('list', { name: 'Chosen gift cards' })
    await expect(cards).toContainText('₹2,700 for Ira Rao')
    await expect(cards).toContainText('sent to ira.rao@example.com at once after payment')
  })
}

test('ORDER-01: staff take an order by phone on the keyboard, and the customer opens it by the link', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const { piece } = await productInStock(request, { turn: 29 })
  const phone = `98${String(Date.now()).slice(-8)}`
  await signIn(page, '/orders')
  const main = page.getByRole('main')
  const place = main.getByRole('button', { name: 'Place order' })

  await test.step('nobody has this phone, so Enter begins with a new customer', async () => {
    await main.getByRole('link', { name: 'New order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
    await expectNoAxeViolations(page, 'new order')
    await expect(place).toBeDisabled()
    const search = main.getByRole('searchbox', { name: 'Phone, email or name' })
    await expect(search).toBeFocused()
    await search.pressSequentially(phone)
    await expect(main.getByRole('button', { name: 'No match. New customer' })).toBeVisible()
    await search.press('Enter')
    await expect(main.getByLabel('Email or phone for messages')).toHaveValue(phone)
  })

  await test.step('a piece is found and its first size added', async () => {
    const search = main.getByRole('searchbox', { name: 'Add a piece' })
    await search.fill('no such piece at all')
    await expect(main.getByText('No live piece matches.')).toBeVisible()
    await search.fill(String(piece.id))
    await expect(main.getByRole('group', { name: `Sizes of ${piece.name}` })).toBeVisible()
    await search.press('Enter')
    if ((await main.getByRole('list', { name: 'Chosen pieces' }).count()) === 0) await page.keyboard.press('Enter')
    await expect(main.getByRole('list', { name: 'Chosen pieces' })).toContainText(piece.name)
    await expect(main.getByText('with the address', { exact: true })).toBeVisible()
  })

  await addGiftCard(page)

  await test.step('the PIN code fills the place, and the sums are whole', async () => {
    await main.getByLabel('PIN or postal code').fill('400050')
    await expect(main.getByLabel('State')).not.toHaveValue('')
    if ((await main.getByLabel('City', { exact: true }).inputValue()) === '')
      await main.getByLabel('City', { exact: true }).selectOption({ label: 'Mumbai' })
    await main.getByLabel('House, street and area').fill('3 Hill Road')
    await main.getByLabel('Name', { exact: true }).fill('Meera Iyer')
    await expect(main.getByLabel('Phone for the courier')).toHaveValue(phone)
    await expect(main.getByText('with the address', { exact: true })).toBeHidden()
    await expect(place).toBeEnabled()
    await main.getByLabel('Offer code (optional)').fill('NOSUCHCODE')
    await expect(main.getByText('We don’t know the code NOSUCHCODE.')).toBeVisible()
    await expect(place).toBeDisabled()
    await expectNoAxeViolations(page, 'new order with an unknown code')
    await main.getByLabel('Offer code (optional)').fill('')
    await expect(place).toBeEnabled()
  })

  await test.step('Ctrl with Enter places it, and the link opens the order for the customer', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(main.getByRole('heading', { name: /^Order .+ is placed$/ })).toBeVisible()
    await expectNoAxeViolations(page, 'placed order')
    const link = await main.getByLabel('Link to the order').inputValue()
    const context = await browser.newContext()
    const customer = await context.newPage()
    await customer.goto(link)
    await expect(customer.getByRole('main')).toContainText(piece.name)
    await expect(customer.getByRole('main')).toContainText('Gift Card, ₹2,700')
    await context.close()
  })

  await test.step('the order names who took it and gives the link again', async () => {
    await main.getByRole('link', { name: 'Open order' }).click()
    await expect(main.getByText(/^Taken by phone by/)).toBeVisible()
    await expect(main.getByRole('region', { name: 'Timeline' })).toContainText('by Meera Iyer, by phone')
    await main.getByRole('button', { name: 'Payment link', exact: true }).click()
    const dialog = dialogNamed(page, 'Payment link')
    await expect(dialog.getByLabel('Link to the order')).toHaveValue(/#/)
    await dialog.getByRole('button', { name: 'Send it to the customer' }).click()
    await expect(dialog.getByText(`Sent to +91${phone}.`)).toBeVisible()
    await expectNoAxeViolations(page, 'payment link')
  })

  await test.step('on a phone the form has one column', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/orders/new')
    await expect(main.getByRole('searchbox', { name: 'Phone, email or name' })).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    await expectNoAxeViolations(page, 'new order on a phone')
  })
})
