import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** URL of the provider's checkout; the tests intercept requests to it. */
export const checkoutAddress = 'https://checkout.razorpay.com/v1/checkout.js'

const keys = { id: 'rzp_test_journeys', secret: 'a secret of the account', webhook: 'a secret of its webhook' }

/** Minimal fake of the provider's checkout; the test's `paidAtProvider` takes the payment and signs it. */
export const checkoutScript = `(() => {
  globalThis.Razorpay = class {
    constructor(options) { this.options = options; this.listeners = {} }
    on(event, listener) { this.listeners[event] = listener }
    open() {
      const { options, listeners } = this
      const sheet = document.createElement('div')
      sheet.setAttribute('role', 'dialog')
      sheet.setAttribute('aria-label', 'Checkout of the provider')
      sheet.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#fff;padding:2rem'
      const facts = document.createElement('p')
      facts.textContent = [options.key, options.name, options.currency, options.amount, options.prefill.contact, options.prefill.method ?? "", options.config.display.sequence[0]].join(' ')
      sheet.append(facts)
      const choice = (text, onClick) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = text
        button.addEventListener('click', onClick)
        sheet.append(button)
      }
      choice('Pay here', async () => {
        const answer = await globalThis.paidAtProvider(options.order_id)
        sheet.remove()
        options.handler(answer)
      })
      choice('Be declined', () => listeners['payment.failed']({ error: { description: 'The card was declined.' } }))
      choice('Close it', () => { sheet.remove(); options.modal.ondismiss() })
      document.body.append(sheet)
    }
  }
})()`

type Signed = {
  readonly razorpay_order_id: string
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

export type RazorpayAccount = {
  /** Settings with which the shop starts. */
  readonly settings: Readonly<Record<string, string>>
  /** Pays an order that the shop opened, as if on the provider's page. */
  readonly pay: (orderId: string) => Signed
  readonly stop: () => Promise<void>
}

type ProviderOrder = { readonly id: string; readonly amount: number; readonly currency: string }

const newOrder = z.object({ amount: z.int().positive(), currency: z.literal('INR') })

function numbered(kind: string, number: number): string {
  return `${kind}_${String(number).padStart(14, 'A')}`
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The provider has no address.')
  return address.port
}

/** Starts a fake of the provider's API on this machine, with one account. */
export async function openAccount(): Promise<RazorpayAccount> {
  const orders = new Map<string, ProviderOrder>()
  const payments = new Map<string, object>()
  const answer = async (request: IncomingMessage): Promise<object> => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider.example')
    if (request.method === 'POST' && pathname === '/v1/orders') {
      const order = { id: numbered('order', orders.size + 1), ...newOrder.parse(await json(request)) }
      orders.set(order.id, order)
      return { ...order, status: 'created' }
    }
    return payments.get(pathname.replace('/v1/payments/', '')) ?? { items: [...payments.values()] }
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(400).end(JSON.stringify({ error: { code: String(error) } })),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      RAZORPAY_KEY_ID: keys.id,
      RAZORPAY_KEY_SECRET: keys.secret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhook,
      RAZORPAY_API_URL: `http://127.0.0.1:${portOf(server.address())}`,
    },
    pay: (orderId) => {
      const order = orders.get(orderId)
      if (order === undefined) throw new Error('The provider knows no such order.')
      const id = numbered('pay', payments.size + 1)
      payments.set(id, { ...order, id, order_id: orderId, status: 'captured', method: 'upi', fee: 0 })
      const signature = createHmac('sha256', keys.secret).update(`${orderId}|${id}`).digest('hex')
      return { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: signature }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
