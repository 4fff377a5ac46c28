import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { signIn } from '#support/console-staff.ts'
import { buyCart, deliverOrder } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('CAT-01: a review is published and answered in the console, and stands on the piece', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext()
  const shopper = await context.newPage()
  const chosen = await productInStock(context.request, { turn: 23 })
  const account = await newShopper(shopper, context.request)
  await putInCart(context.request, account, chosen)
  await saveAddress(context.request, account)
  const words = `The weave is even finer in daylight. ${account.email}`

  await test.step('a buyer writes a review of a delivered piece', async () => {
    await deliverOrder(await buyCart(context.request, account), 'MD1003')
    const sent = await context.request.post('/api/v2/reviews/submit', {
      headers: { authorization: `Bearer ${account.token}` },
      data: { product_id: chosen.piece.id, user_id: account.id, rating: 5, comment: words, pictures: [] },
    })
    expect(await sent.json()).toMatchObject({ result: true })
  })

  await signIn(page, '/reviews')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: account.email })

  await test.step('it waits in the console, and is published from the list', async () => {
    await expect(row).toContainText('The weave is even finer in daylight.')
    await expectNoAxeViolations(page, 'reviews')
    await row.getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Selected reviews' }).getByRole('button', { name: 'Publish' }).click()
    await expect(main.getByText('1 done')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the house answers it on its own page', async () => {
    await main.getByRole('link', { name: 'Published' }).click()
    await row.getByRole('link', { name: /^Review of/ }).click()
    await page.getByRole('button', { name: 'Answer' }).click()
    const dialog = dialogNamed(page, /^Answer/)
    await dialog.getByLabel('Our reply').fill('Thank you for choosing us.')
    await expectNoAxeViolations(page, 'the answer to a review')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('Thank you for choosing us.')
    await expectNoAxeViolations(page, 'a review')
  })

  await test.step('the page of the piece shows both', async () => {
    await visit(shopper, `/products/${chosen.piece.id}`)
    await shopper.getByRole('link', { name: /^Rated / }).click()
    const reviews = shopper.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Newest' }).or(reviews.getByText(words)).first().click()
    const own = reviews.getByRole('article').filter({ hasText: words })
    await expect(own).toContainText('Thank you for choosing us.')
    await context.close()
  })
})

test('CART-02: an offer is tried on a sample cart, made, used in a cart and ended', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const code = 'DESK15'
  const name = `Fifteen for ${code}`
  await signIn(page, '/offers/new')
  const main = page.getByRole('main')

  await test.step('the sample cart shows what the offer takes off before it is saved', async () => {
    await main.getByLabel('Name', { exact: true }).fill(name)
    await main.getByLabel('Code', { exact: true }).fill(code)
    await main.getByLabel('Percent').fill('15')
    await main.getByLabel('Add a piece').fill('lehenga')
    await main.getByRole('button', { name: /^Add / }).first().click()
    await main.getByLabel('Maximum discount, in rupees').fill('500')
    await expect(main.getByRole('region', { name: 'Try it on a cart' })).toContainText('− ₹500')
    await expectNoAxeViolations(page, 'a new offer')
    await main.getByRole('button', { name: 'Create offer' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoAxeViolations(page, 'an offer')
  })

  const context = await browser.newContext()
  const shopper = await context.newPage()
  await test.step('a shopper uses its code', async () => {
    const chosen = await productInStock(context.request, { turn: 25 })
    const account = await newShopper(shopper, context.request)
    await putInCart(context.request, account, chosen)
    await visit(shopper, '/cart')
    const summary = shopper.getByRole('region', { name: 'Summary' })
    await summary.getByRole('button', { name: 'Have a code?' }).click()
    await summary.getByRole('textbox', { name: 'Code' }).fill(code)
    await shopper.keyboard.press('Enter')
    await expect(summary.getByText(name)).toBeVisible()
  })

  await test.step('it ends at once, for carts too', async () => {
    await page.getByRole('button', { name: 'End now' }).click()
    const dialog = dialogNamed(page, 'End the offer now')
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Ended', { exact: true })).toBeVisible()
    await shopper.reload()
    await expect(shopper.getByText(`${name} has ended.`)).toBeVisible()
    await context.close()
    await page.goto(`/admin/offers?state=ended&search=${code}`)
    await expect(main.getByRole('row').filter({ hasText: name })).toContainText(code)
    await expectNoAxeViolations(page, 'offers')
  })
})

test('AUTH-06: a subscriber leaves on request, and the list is exported with its proof', async ({ page }) => {
  test.setTimeout(120_000)
  const email = `reader-${process.pid}-${Date.now()}@example.com`
  await page.request.post('/api/v2/subscribe-email', { data: { email } })
  await signIn(page, '/newsletter')
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Email' }).fill(email)
  await main.getByRole('button', { name: 'Search' }).click()
  const row = main.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('By the form of the shop')
  await expectNoAxeViolations(page, 'subscribers')
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export subscribers' }).click()
  expect((await download).suggestedFilename()).toMatch(/^newsletter-20.*\.csv$/)
  await row.getByRole('button', { name: `Unsubscribe ${email}` }).click()
  const dialog = dialogNamed(page, 'Unsubscribe')
  await dialog.getByLabel('How they asked').fill('By phone')
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(row).toHaveCount(0)
  await main.getByRole('link', { name: 'Unsubscribed' }).click()
  await expect(row).toContainText('On request, by the staff')
})
