import { z } from 'zod'
import { productInStock, putInCart, rupees } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, toast, visit, miniCart } from '#support/shopper.ts'

const cartReply = z.looseObject({
  data: z.array(z.looseObject({ cart_items: z.array(z.looseObject({ product_id: z.int() })) })),
})
const summaryReply = z.object({ grand_total: z.string() })

test('STATE-07, HEAD-05, UX 42: adding updates the count at once, a double click adds once, and a preview links to cart and checkout', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 9 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  let calls = 0
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v2/carts/add', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().dblclick()
  // The server has not responded yet.
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const added = page.getByRole('complementary', { name: 'Added to your cart' })
  await expect(added).toBeHidden()
  answer()
  await expect(added).toContainText(piece.name)
  await expect(added).toContainText(`Size ${size}`)
  await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
  await expect(miniCart(page)).toBeVisible()
  // The mini-cart is the one confirmation to see; the message is for screen readers.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  expect(calls).toBe(1)
  await added.getByRole('link', { name: 'View cart (1)' }).click()
  await expect(page.getByRole('group', { name: `Quantity of ${piece.name}` })).toContainText('1')
  await expect(added).toBeHidden()
})

test('STATE-07, ERR-03, UX 42: a rejected addition restores the count and shows the reason', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 4\d\d/)
  const { piece, size } = await productInStock(request, { turn: 10 })
  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.route('**/api/v2/carts/add', (route) =>
    route.fulfill({ status: 409, json: { result: false, message: 'Somebody was quicker.' } }),
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(toast(page, 'Somebody was quicker.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Added to your cart' })).toBeHidden()
})

test('CART-03, UX 45, UX 46: unavailable lines come first; Remove moves the focus on, and Undo restores the line', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const [first, second] = [
    await productInStock(request, { turn: 11 }),
    await productInStock(request, { turn: 3, category: 'Men-40' }),
  ]
  await putInCart(request, account, first)
  await putInCart(request, account, second)
  await page.route('**/api/v2/carts', async (route) => {
    const reply = await route.fetch()
    const body = cartReply.parse(await reply.json())
    const line = body.data[0]?.cart_items.find(({ product_id: id }) => id === second.piece.id)
    if (line !== undefined) line['problem'] = 'sold_out'
    await route.fulfill({ response: reply, json: body })
  })
  await visit(page, '/cart')
  const names = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  await expect(names).toHaveText([second.piece.name, first.piece.name])
  const confirming = page.getByRole('region', { name: 'Please review these' })
  await expect(confirming).toContainText('Sold out. Not included in your total.')
  await page.unroute('**/api/v2/carts')

  await confirming.getByRole('button', { name: `Remove ${second.piece.name}` }).click()
  await expect(page.getByRole('link', { name: first.piece.name, exact: true })).toBeFocused()
  await expect(names).toHaveText([first.piece.name])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toHaveText([first.piece.name, second.piece.name])
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('WISH-01, CART-01, UX 48: moving a saved product to the cart asks for a size and removes it from the list', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 12 })
  const account = await newShopper(page, request)
  await request.post('/api/v2/wishlists', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { user_id: account.id, product_id: piece.id },
  })
  await visit(page, '/wishlist')
  await page.getByRole('button', { name: `Move to cart ${piece.name}` }).click()
  const dialog = dialogNamed(page, piece.name)
  const move = dialog.getByRole('button', { name: 'Move to cart' })
  await move.click()
  await expect(dialog.getByText('Please choose a size first.')).toBeVisible()
  await dialog.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await move.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('STATE-10, HEAD-05: two tabs stay in sync: an addition in one updates the count in the other', async ({
  page,
  context,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 13 })
  await newShopper(page, request)
  await visit(page, '/faqs')
  const other = await context.newPage()
  await visit(other, `/products/${piece.id}`)
  await other.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await other.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('CART-02, UX 47: on a phone total and Checkout stay at the bottom of the cart @phone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const one = await productInStock(request, { turn: 14 })
  await putInCart(request, account, one)
  await putInCart(request, account, await productInStock(request, { turn: 4, category: 'Men-40' }))
  await visit(page, '/cart')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await expect(checkout).toBeInViewport()
  const reply = await request.get(`/api/v2/cart-summary/${account.id}`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  const { grand_total: total } = summaryReply.parse(await reply.json())
  await expect(page.getByText('Total', { exact: true }).locator('visible=true').last().locator('..')).toContainText(
    rupees(total),
  )
  // The feedback link is below the summary, where the bar cannot cover it.
  await page.getByRole('link', { name: 'Feedback' }).tap()
  await expect(page).toHaveURL(/\/feedback$/)
})
