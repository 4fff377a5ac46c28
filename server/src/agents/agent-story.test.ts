import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { newOffer } from '#testing/offer-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { agentBuyer as buyer, buyCart, deliveredTo, jaipurHome, takeOver } from '#testing/ucp/agent-checkout.ts'
import { openAgentPlatform, type SentRequest } from '#testing/ucp/agent-platform.ts'
import { storyOf } from '#testing/ucp/agent-story.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'
import { deliverEvents, followOrders } from './events/agent-events.service.ts'

/** A Monday morning in India, so that the days of the story are always the same. */
const morning = Date.parse('2026-12-07T10:00:00+05:30')
const occasion = { name: 'localhost.shopping.occasion', version: '2026-11-30' }

const shop = await testApp({ hasRateLimit: false })
shop.clock.advance(morning - shop.clock.now().getTime())
const [platform, other] = [await openAgentPlatform(shop, { also: [occasion] }), await openAgentPlatform(shop)]
afterAll(async () => {
  await Promise.all([platform[Symbol.asyncDispose](), other[Symbol.asyncDispose]()])
  await shop[Symbol.asyncDispose]()
})

const lehenga = (name: string, priceRupees: number, stock: number) =>
  newProduct(shop.db, { name, priceRupees, stock, sizes: ['M'], attributes: { Fabric: 'Silk', Work: 'Zardozi' } })

// `npm run agents:log` writes the file again.
test('ORDER-01, ORDER-03: an agent buys a lehenga, though the last of the first is lost and the price of the second rises', async () => {
  await letAgents(shop, 'checkout')
  await newOffer(shop.db, { code: 'WELCOME10', title: 'Welcome', percent: 10 })
  const last = await lehenga('Red Zardozi Lehenga', 64_000, 1)
  const second = await lehenga('Red Bandhani Lehenga', 72_000, 4)
  const idOf = ({ id, variants }: typeof last) => `${id}-${variants[0]?.id}`
  const story = storyOf(platform.profileUrl)
  const ask = async (title: string, request: SentRequest) => {
    const reply = await platform.send(request)
    story.tell(title, request, reply)
    return reply.body
  }

  story.read('It learns what the shop speaks', '/.well-known/ucp', (await shop.app.inject('/.well-known/ucp')).json())
  await ask('It searches below a price, for pieces that are there by a day', {
    path: 'catalog/search',
    body: {
      query: 'red lehenga',
      filters: { price: { max: 80_000_00 }, fulfills_to: { address_country: 'IN', postal_code: '302002' } },
      occasion: { needed_by: '2027-01-20' },
    },
    fits: 'search',
  })
  const line_items = [{ item: { id: idOf(last) }, quantity: 1 }]
  const cart = await ask('It puts the first into a cart', { path: 'carts', body: { line_items }, fits: 'cart' })
  const { id } = await ask('It makes a checkout of the cart', {
    path: 'checkout-sessions',
    body: { cart_id: cart.id },
    fits: 'checkout',
  })
  const path = `checkout-sessions/${id}`
  const ready = { buyer, fulfillment: deliveredTo(jaipurHome), discounts: { codes: ['WELCOME10'] } }
  const first = await ask('It says who buys, where to, with a code and until when', {
    method: 'PUT',
    path,
    body: { line_items, ...ready, occasion: { needed_by: '2027-01-20' } },
    fits: 'checkout',
  })
  expect(first.status).toBe('requires_escalation')

  const rival = await other.send({ path: 'checkout-sessions', body: { line_items, ...ready } })
  await buyCart(shop, await takeOver(shop, rival.body.continue_url))
  const lost = await ask('Meanwhile the buyer of another agent paid for the last one', { method: 'GET', path })
  expect(lost.messages[0].code).toBe('out_of_stock')
  const lines = [{ item: { id: idOf(second) }, quantity: 1 }]
  await ask('It takes the second lehenga instead', {
    method: 'PUT',
    path,
    body: { line_items: lines },
    fits: 'checkout',
  })

  const dearer = { price_minor: 75_000_00, mrp_minor: 75_000_00 }
  await shop.db.updateTable('variants').set(dearer).where('product_id', '=', second.id).execute()
  const raised = await ask('Meanwhile the house raised its price', { method: 'GET', path, fits: 'checkout' })
  expect(raised.messages.map(({ code }) => code)).toContain('price_changed')
  const completed = await ask('It asks for the order, and hears where the buyer pays', {
    path: `${path}/complete`,
    body: { payment: { instruments: [] } },
    fits: 'checkout',
  })
  expect(completed.messages.map(({ code }) => code)).toContain('payment_required')

  await buyCart(shop, await takeOver(shop, completed.continue_url))
  const done = await ask('The buyer opened the link and paid in the shop', { method: 'GET', path, fits: 'checkout' })
  expect(done.status).toBe('completed')
  await ask('It reads the order', { method: 'GET', path: `orders/${done.order.id}`, fits: 'order' })
  await followOrders(shop.ctx())
  await deliverEvents(shop.ctx(), new AbortController().signal)
  const [event] = platform.webhooks
  if (event === undefined) throw new Error('The platform heard nothing.')
  story.hear('The shop tells it of the order, with a signature', event)
  await expect(story.text()).toMatchFileSnapshot('../../../docs/agents-log.md')
})
