import { loadProduct, search } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'
import { takePage, takeWindow } from '#support/take-screen.ts'

/** A Saturday far enough ahead for pieces that are made to order. */
function farDay(): string {
  const day = new Date(Date.now() + 100 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + 6 - day.getUTCDay())
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

test('wedding plan', async ({ page }) => {
  await visit(page, '/wedding-plan')
  await takePage(page, 'wedding-plan-question')
  await visit(page, `/wedding-plan?day=${farDay()}&at=400050&part=bride`)
  await takePage(page, 'wedding-plan')
})

test('dress us as one', async ({ page }) => {
  await visit(page, '/dress-us-as-one')
  await takePage(page, 'dress-us-as-one-question')
  await visit(page, '/dress-us-as-one?colour=Emerald')
  await takePage(page, 'dress-us-as-one')
})

test('a piece by three lights', async ({ page, request }) => {
  const { data } = await search(request, 'categories=Lehenga-Sets-11&page_size=3')
  await visit(page, `/products/${data[0]?.id ?? 1}`)
  for (const light of ['Noon', 'Tube light', 'Diya']) {
    await page.getByRole('radio', { name: light }).check({ force: true })
    await takeWindow(page, `light-${light.toLowerCase().replace(' ', '-')}`)
  }
})

test('the family is asked', async ({ page, browser, request, viewport }) => {
  const account = await newShopper(page, request)
  const { data } = await search(request, 'categories=Women-10&min=20000')
  const shown = data.slice(0, 4)
  for (const { id } of shown) {
    const headers = { authorization: `Bearer ${account.token}` }
    await request.post('/api/v2/wishlists', { headers, data: { user_id: account.id, product_id: id } })
  }
  await visit(page, '/wishlist')
  await page.getByRole('main').getByRole('button', { name: 'Create link' }).click()
  const dialog = dialogNamed(page, 'Ask the family')
  await takeWindow(page, 'family-question')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = new URL((await dialog.getByText('/family#').textContent()) ?? '')
  await takeWindow(page, 'family-link')
  const theirs = await (await browser.newContext({ viewport })).newPage()
  await theirs.goto(`${link.pathname}${link.hash}`)
  await theirs.getByLabel('Your name').fill('Ma')
  const first = await loadProduct(request, data[0]?.id ?? 0)
  await theirs.getByRole('button', { name: `Love ${first.name}` }).click()
  await theirs
    .getByLabel(`A note for Asha about ${first.name}`)
    .fill('For the sangeet, with your grandmother’s jhumkas')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Saved')).toBeVisible()
  await takePage(theirs, 'family')
  await page.reload()
  await expect(page.getByText('Loved by')).toBeVisible()
  await takePage(page, 'family-answers')
})
