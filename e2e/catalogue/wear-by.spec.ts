import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#support/axe.ts'
import { agreeOnAddress, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const totalOf = async (page: Page) =>
  Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ styles?$/ })
      .innerText(),
    10,
  )

async function chooseByKeyboard(page: Page, days: number): Promise<void> {
  await page.getByRole('button', { name: 'Wear it by' }).press('Enter')
  const dialog = dialogNamed(page, 'Wear it by')
  await dialog.getByLabel('Date of the occasion').fill(dayIn(days))
  await dialog.getByLabel('PIN code').fill('302001')
  await dialog.getByLabel('PIN code').press('Enter')
  await expect(dialog).toHaveCount(0)
}

async function fromListingToCheckout(page: Page, { piece, whole }: { piece: string; whole: number }): Promise<void> {
  await chooseByKeyboard(page, 18)
  await expect(page).toHaveURL(new RegExp(`wear_by=${dayIn(18)}&wear_at=IN-302001`))
  await expect(page.getByRole('link', { name: /^Remove In time for/ })).toBeVisible()
  await expect.poll(() => totalOf(page)).toBeLessThan(whole)
  await expectNoAxeViolations(page, 'listing of what arrives in time')

  await visit(page, piece)
  const delivery = page.getByRole('form', { name: 'Delivery' })
  await delivery.scrollIntoViewIfNeeded()
  await expect(delivery.getByLabel('Wear it by')).toHaveValue(dayIn(18))
  await expect(delivery).toContainText(/[Ii]n time for/)
}

for (const [title, turn] of [
  ['a computer', 21],
  ['a phone @phone', 13],
] as const) {
  test(`CART-02, CHECKOUT-01, issue 17: a day given in a listing holds for piece, cart and checkout on ${title}`, async ({
    page,
    request,
  }) => {
    const asha = await newShopper(page, request)
    const choice = await productInStock(request, { turn })
    await visit(page, '/category/Women-10')
    const whole = await totalOf(page)
    await page.getByRole('button', { name: 'Wear it by' }).click()
    const dialog = dialogNamed(page, 'Wear it by')
    await dialog.getByRole('button', { name: 'Show what arrives in time' }).click()
    await expect(dialog).toContainText('Choose the date of the occasion')
    await expect(dialog).toContainText('Enter a PIN code of six digits')
    await expectNoAxeViolations(page, 'the choice of a day')
    await page.keyboard.press('Escape')
    await fromListingToCheckout(page, { piece: `/products/${choice.piece.id}`, whole })

    await putInCart(request, asha, choice)
    await saveAddress(request, asha)
    await visit(page, '/cart')
    const wear = page.getByRole('region', { name: 'Wear it by' })
    await wear.getByLabel('Wear it by').fill(dayIn(2))
    await expect(wear).toContainText(choice.piece.name)
    await expect(wear.getByRole('button', { name: `Remove ${choice.piece.name}` })).toBeVisible()
    await expectNoAxeViolations(page, 'cart with a late piece')
    await wear.getByLabel('Wear it by').fill(dayIn(300))
    await expect(wear).toContainText('Every piece arrives in time')

    await visit(page, '/checkout')
    const payButton = await agreeOnAddress(page)
    await expect(page.getByLabel('Wear it by')).toHaveValue(dayIn(300))
    await expect(payButton).not.toHaveAttribute('aria-disabled')
    const arrival = /– \w{3} (\d+ \w{3})/.exec(await page.getByRole('region', { name: 'Review' }).innerText())
    const latest = new Date(`${arrival?.[1]} ${new Date(Date.now() + 10 * 86_400_000).getUTCFullYear()} 12:00 UTC`)
    await page.getByLabel('Wear it by').fill(latest.toISOString().slice(0, 10))
    await expect(payButton).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('checkbox', { name: 'I know that this may arrive late' }).check()
    await expect(payButton).not.toHaveAttribute('aria-disabled')
    await expectNoAxeViolations(page, 'checkout with a late piece')
  })
}

test('CART-02, SEARCH-02: a shopper marks what arrives in time without filtering, on every listing, and removes the day', async ({
  page,
}) => {
  await visit(page, '/category/Women-10')
  const whole = await totalOf(page)
  await page.getByRole('button', { name: 'Wear it by' }).click()
  const dialog = dialogNamed(page, 'Wear it by')
  await dialog.getByLabel('Date of the occasion').fill(dayIn(18))
  await dialog.getByLabel('PIN code').fill('302001')
  await dialog.getByRole('checkbox', { name: 'Show only pieces that arrive in time' }).uncheck()
  await dialog.getByRole('button', { name: 'Mark what arrives in time' }).click()
  const pieces = page.getByRole('list', { name: 'Pieces' })
  await expect(pieces.getByText(/^(Arrives|Late: arrives) by \d+ \w{3}$/).first()).toBeVisible()
  expect(await totalOf(page)).toBe(whole)
  await expect(page).not.toHaveURL(/wear_by/)

  await visit(page, '/category/Men-11')
  await expect(pieces.getByText(/ by \d+ \w{3}$/).first()).toBeVisible()
  await expectNoAxeViolations(page, 'listing with marks of arrival')
  await page.getByRole('button', { name: 'Wear it by' }).click()
  await dialog.getByRole('button', { name: 'Clear the date' }).click()
  await expect(pieces.getByText(/ by \d+ \w{3}$/)).toHaveCount(0)
})
