import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { placeOrder, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, signUp, test, visit } from '#support/shopper.ts'

withoutTransitions()

const history = z.object({ data: z.array(z.object({ id: z.int() })) })

test('NAV-05, CART-01: the last piece in another shopper’s order is in someone’s cart, and then held for the next one @phone', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const buyer = await signUp(request, 'Uma Menon')
  const turn = 0
  const chosen = await productInStock(request, {
    turn,
    minStock: 1,
    maxStock: 1,
    category: 'Women-10',
  })
  const { piece, variant, size } = chosen
  await putInCart(request, buyer, { ...chosen, quantity: variant.qty })
  await saveAddress(request, buyer)
  await placeOrder(request, buyer)
  const bearer = { headers: { authorization: `Bearer ${buyer.token}` } }

  await newShopper(page, request)
  await visit(page, `/products/${piece.id}`)
  const main = page.getByRole('main')
  const pick = async () => {
    const chip = main.getByRole('group', { name: 'Size' }).getByRole('radio', { name: new RegExp(`^${size}\\b`) })
    if ((await chip.count()) > 0) await chip.first().check()
  }

  await test.step('she reads why, and asks for a notification', async () => {
    await pick()
    await expect(main.getByText('In someone’s cart')).toBeVisible()
    await expectNoAxeViolations(page, 'a piece in someone’s cart')
    await main.getByRole('button', { name: 'Notify me if it’s available' }).first().click()
    await expect(main.getByRole('button', { name: 'We’ll email you' }).first()).toBeVisible()
  })

  await test.step('once the order is cancelled, the piece is held for her, and she buys it', async () => {
    const reply = await request.get(`/api/v2/purchase-history/${buyer.id}`, bearer)
    const [order] = history.parse(await reply.json()).data
    await request.get(`/api/v2/order/cancel/${order?.id}`, bearer)
    await expect(async () => {
      await page.reload()
      await pick()
      await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible({ timeout: 3000 })
      if (variant.qty === 1) await expect(main.getByText(/is held for you until/)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
    await expectNoAxeViolations(page, 'a piece that is held')
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    await visit(page, '/cart')
    await expect(main.getByText(piece.name).first()).toBeVisible()
  })
})
