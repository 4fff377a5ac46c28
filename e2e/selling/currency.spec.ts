import { z } from 'zod'
import { agreeOnAddress, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, rootOf, signUp, storedRoot, storeRoot, test, visit } from '#support/shopper.ts'

/** From the specification: rupees per dollar and per dirham. */
const rates = { USD: 87.47, AED: 22.73 }

/** Rounded up to whole units, from one lakh on to fives of them. */
function inCurrency(rupeeAmount: number, code: keyof typeof rates): string {
  const locale = code === 'USD' ? 'en-US' : 'en-AE'
  const step = rupeeAmount >= 100_000 ? 5 : 1
  const amount = Math.ceil(Math.round((rupeeAmount * 100) / rates[code]) / 100 / step) * step
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(amount)
    .replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('HEAD-02, MONEY-02: choosing a currency changes every price at once, and the choice survives a reload', async ({
  page,
  request,
}) => {
  const { piece } = await productInStock(request, { turn: 0 })
  const price = piece.variant[0]?.price ?? 0
  await visit(page, `/products/${piece.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`₹${price.toLocaleString('en-IN')}`).first()).toBeVisible()
  for (const code of ['USD', 'AED'] as const) {
    await page.getByRole('button', { name: /^Currency/ }).click()
    await page.getByRole('menuitemradio', { name: new RegExp(code) }).click()
    await expect(main.getByText(inCurrency(price, code), { exact: true }).first()).toBeVisible()
    // The legally required declarations, which stay in rupees, are in a closed block.
    const rupeeSigns = (await main.innerText()).match(/₹[\d,.]+/g) ?? []
    expect(rupeeSigns.filter((text) => text !== `₹${price.toLocaleString('en-IN')}`)).toEqual([])
    expect(await storedRoot(page)).toMatchObject({ selectedCurrency: code })
    await page.reload()
    await expect(main.getByText(inCurrency(price, code), { exact: true }).first()).toBeVisible()
    await expect(main).toContainText(`You will be charged in INR: ₹${price.toLocaleString('en-IN')}`)
  }
})

test('HEAD-02, MONEY-02: a page with many prices shows the chosen currency from the first paint on', async ({
  page,
  request,
}) => {
  await storeRoot(page, rootOf(await signUp(request), 'USD'))
  // Records every text that a price has, starting before the first paint.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { pricesPainted: seen })
    const note = () => {
      for (const price of document.querySelectorAll('[data-paise]')) seen.push(price.textContent)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await visit(page, '/category/4')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('$')
  await expect(page.getByRole('button', { name: /^Currency.*US dollars/ })).toBeVisible()
  const noted = await page.evaluate(() => {
    const value: unknown = Object.getOwnPropertyDescriptor(globalThis, 'pricesPainted')?.value
    return value
  })
  const painted = z.array(z.string()).parse(noted)
  expect(painted.length).toBeGreaterThan(24)
  expect(painted.filter((text) => !text.startsWith('$'))).toEqual([])
})

test('MONEY-05: checkout tells a shopper with prices in dollars that the charge is in rupees', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await putInCart(request, account, await productInStock(request, { turn: 1 }))
  await saveAddress(request, account)
  await storeRoot(page, rootOf(account, 'USD'))
  await visit(page, '/checkout')
  const payButton = await agreeOnAddress(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('$')
  await expect(summary).toContainText(/You will be charged in INR: ₹[\d,]+/)
  await expect(page.getByRole('region', { name: 'Pay' })).toContainText(/charged ₹[\d,]+ in Indian rupees/)
  await expect(payButton).toHaveText(/^Pay ₹[\d,]+/)
  await page.evaluate((root) => localStorage.setItem('root', root), rootOf(account))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Pay' })).toContainText('Pay ₹')
  await expect(page.getByText(/You will be charged/)).toHaveCount(0)
})

test('MONEY-02, HEAD-02: after a logout prices are in rupees again', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, '/category/4')
  await page.getByRole('button', { name: /^Currency/ }).click()
  await page.getByRole('menuitemradio', { name: /AED/ }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('AED')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('group', { name: 'Featured pieces' }).getByRole('article').first()).toContainText('₹')
})
