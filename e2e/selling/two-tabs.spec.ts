import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { agreeOnAddress, expectThanks, openSheet, saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart, type Choice } from '#support/products.ts'
import { expect, newShopper, test, visit, type Account } from '#support/shopper.ts'

const fewest = 3
const maxTurns = 40

/** Two sizes of one product at the same price, so that the total does not distinguish them. */
async function twoSizes(request: APIRequestContext, from: number): Promise<readonly [Choice, Choice]> {
  for (let turn = from; turn < from + maxTurns; turn += 1) {
    const first = await productInStock(request, { turn })
    const { piece, variant } = first
    const other = piece.variant.find(
      ({ sku, qty, price, made_to_order: isMade, options }) =>
        sku !== variant.sku &&
        price === variant.price &&
        qty >= fewest &&
        !isMade &&
        options['Size'] !== undefined &&
        options['Size'] !== first.size,
    )
    if (other !== undefined) return [first, { piece, variant: other, size: other.options['Size'] ?? '' }]
  }
  throw new Error('The demo shop has no piece in two sizes at one price.')
}

const listed = z.object({ data: z.array(z.object({ id: z.int(), payment_status: z.string() })) })
const bought = z.object({ data: z.array(z.object({ variation: z.string(), quantity: z.int() })) })

/** Sizes and quantities of every paid order. */
async function paidLines(request: APIRequestContext, { id, token }: Account) {
  const headers = { authorization: `Bearer ${token}` }
  const history = listed.parse(await (await request.get(`/api/v2/purchase-history/${id}`, { headers })).json())
  const paid = history.data.filter(({ payment_status: status }) => status === 'paid')
  const replies = await Promise.all(
    paid.map(async (order) => request.get(`/api/v2/purchase-history-items/${order.id}`, { headers })),
  )
  return Promise.all(replies.map(async (reply) => bought.parse(await reply.json()).data))
}

const bag = z.object({
  data: z.array(z.object({ cart_items: z.array(z.object({ id: z.int(), variation: z.string() })) })),
})

/** Removes a line as another device would: no tab here is notified. */
async function removeLine(request: APIRequestContext, { id, token }: Account, sku: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = bag.parse(await (await request.post('/api/v2/carts', { headers, data: { user_id: id } })).json())
  const line = data[0]?.cart_items.find(({ variation }) => variation === sku)
  expect((await request.delete(`/api/v2/carts/${line?.id}`, { headers })).ok()).toBe(true)
}

test('ORDER-01, PAY-01: after a size is swapped in another tab, the payment covers the new size', async ({
  page,
  context,
  request,
}) => {
  const account = await newShopper(page, request)
  const [first, second] = await twoSizes(request, 0)
  await putInCart(request, account, first)
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const pay = await agreeOnAddress(page)
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toContainText(`Size ${first.size}`)
  const sheet = await openSheet(page, pay)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()

  await putInCart(request, account, second)
  const other = await context.newPage()
  await visit(other, '/cart')
  await other
    .getByRole('main')
    .getByRole('button', { name: `Remove ${first.piece.name}` })
    .first()
    .click()
  await expect(review).not.toContainText(`Size ${first.size},`)
  await expect(review).toContainText(`Size ${second.size}`)

  const again = await openSheet(page, pay)
  await again.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  expect(await paidLines(request, account)).toEqual([[{ variation: second.variant.sku, quantity: 1 }]])
})

test('ORDER-01: a cart that was changed elsewhere is shown again before the payment @phone', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 409 .*order\/store/)
  const account = await newShopper(page, request)
  const [first, second] = await twoSizes(request, 5)
  await putInCart(request, account, first)
  await saveAddress(request, account)
  await visit(page, '/checkout')
  const pay = await agreeOnAddress(page)
  await putInCart(request, account, second)
  await removeLine(request, account, first.variant.sku)

  await pay.click()
  await expect(page.getByRole('region', { name: 'Pay' }).getByRole('alert')).toContainText('Your cart has changed')
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(`Size ${second.size}`)
  expect(await paidLines(request, account)).toEqual([])

  const sheet = await openSheet(page, pay)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  expect(await paidLines(request, account)).toEqual([[{ variation: second.variant.sku, quantity: 1 }]])
})
