import { expect, test } from 'vitest'
import { orderBooks } from '#testing/books.ts'
import { smallJpeg } from '#testing/jpeg.ts'
import { operatedShop } from '#testing/operator.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { returnsCommand } from './returns-command.ts'
import { reviewsCommand } from './reviews-command.ts'

const { shop, operate } = await operatedShop()

const returns = async (...args: readonly string[]) => (await operate(returnsCommand, ...args)).output

/** A delivered piece, and the number of the return that its buyer asks for. */
async function requested(wanted: { readonly isExchange: boolean }) {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ name: 'Ajrakh kurta', sizes: ['S', 'M'] }])
  const { body } = await shop.get(`returns/order/${orderId}`, asha)
  const [line] = body.data.lines
  const reply = await shop.post(
    'refund-request/send',
    {
      id: line.line_id,
      reason: 'Too tight.',
      reason_code: 'size',
      ...(wanted.isExchange ? { exchange_for: line.sizes[0].variant } : {}),
    },
    asha,
  )
  await shop.post('returns/picture', { id: reply.body.request_id, picture: smallJpeg }, asha)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { orderId, code, number: String(reply.body.request_id) }
}

test('ORDER-03: the operator accepts a return, has it picked up, receives it and passes it, which refunds it', async () => {
  const { orderId, code, number } = await requested({ isExchange: false })
  const listed = (await returns('list')).split('\n').find((line) => line.includes(code))
  expect(listed).toMatch(new RegExp(`^${number}  requested  .*1 x Ajrakh kurta  size$`))
  expect(await returns('show', number)).toContain('Pictures: 1')
  expect(await returns('accept', number)).toBe(`Return ${number} is accepted now.`)
  expect(await returns('pickup', number)).toBe('pickup needs a TEXT for the shopper.')
  expect(await returns('pickup', number, 'Friday, 10 am to 1 pm.')).toBe(`Return ${number} is pickup_booked now.`)
  expect(await returns('receive', number)).toBe(`Return ${number} is received now.`)
  expect(await returns('pass', number, '--restock')).toBe(`Return ${number} is refunded now.`)
  expect(await returns('show', number)).toMatch(/pickup_booked {2}\S+ {2}Friday, 10 am to 1 pm\./)
  expect((await orderBooks(shop.db, orderId)).state).toBe('refunded')
  expect(await returns('list')).not.toContain(code)
})

test('ORDER-03: the operator passes an exchange and hands the other size to the courier', async () => {
  const { number } = await requested({ isExchange: true })
  expect(await returns('show', number)).toContain('Exchange for size M')
  await returns('accept', number)
  await returns('receive', number)
  await returns('pass', number, '--restock')
  const courier = ['--courier', 'Meghdoot Express', '--tracking', 'MD2002']
  expect(await returns('dispatch', number, ...courier)).toBe(`Return ${number} is exchanged now.`)
  expect(await returns('dispatch', number, ...courier)).toMatch(new RegExp(`^Return ${number}: `))
})

test('CAT-01: the operator reads a review with the addresses of its pictures, and a changed one has a new number', async () => {
  const { asha, products } = await deliveredOrderOf(shop, [{ name: 'Ajrakh saree' }])
  const uploaded = await shop.post('reviews/picture', { picture: smallJpeg }, asha)
  const text = { rating: 4, comment: 'Falls beautifully.', pictures: [uploaded.body.picture.key] }
  await shop.post('reviews/submit', { product_id: products[0]?.id, user_id: asha.id, ...text }, asha)
  const list = async () => (await operate(reviewsCommand, 'list')).output
  const first = await list()
  expect(first).toMatch(/\n {2}http\S+\/api\/v2\/reviews\/picture\/[0-9a-f]{32}$/)
  const number = /^R\d+/m.exec(first)?.[0] ?? ''
  await operate(reviewsCommand, 'publish', number)
  await shop.post('reviews/update', { review_id: Number(number.slice(1)), ...text, comment: 'It is lined.' }, asha)
  expect(await list()).toMatch(new RegExp(`^${number}-2  .*It is lined\\.`))
})
