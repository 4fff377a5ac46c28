import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { askForReturn, buyPiece, deliverOrder } from '#support/orders.ts'
import { dialogNamed, expect, signUp, test } from '#support/shopper.ts'

withoutTransitions()

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** Another system of the house. */
async function openReceiver() {
  const received: Received[] = []
  const state = { status: 500 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(state.status).end('Thank you <b>')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  const { port } = address
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { received, state, url: `http://127.0.0.1:${port}/events`, close }
}

const returnsOf = ({ received }: { readonly received: readonly Received[] }): readonly Received[] =>
  received.filter(({ body }) => body.includes('return.requested'))

function isSigned(secret: string, { headers, body }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

test('API-02: another system receives an event, once it answers again, and the staff see each try', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.expect(/status of 422/)
  const receiver = await openReceiver()
  const account = await signUp(request)
  const order = await buyPiece(request, account, { turn: 23, policy: 'Return' })
  await deliverOrder(order, 'MD1009')
  await signIn(page, '/settings/webhooks')
  const main = page.getByRole('main')
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  let secret = ''

  await test.step('an address inside the network is refused, the receiver of the demo is added', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    await main.getByRole('button', { name: 'Add an endpoint' }).click()
    const dialog = dialogNamed(page, 'Add an endpoint')
    await expectNoAxeViolations(page, 'a new endpoint')
    await dialog.getByLabel('Address', { exact: true }).fill('https://10.0.0.7/events')
    await dialog.getByLabel('Purpose').fill(`Warehouse ${process.pid}`)
    await dialog.getByLabel('Return requested').check()
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog.getByText(/Addresses inside a network are refused/)).toBeVisible()
    await dialog.getByLabel('Address', { exact: true }).fill(receiver.url)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog).toBeHidden()
    secret = await main.getByLabel('The secret').inputValue()
    expect(secret).toMatch(/^whsec_/)
    await expectNoAxeViolations(page, 'webhooks with a secret')
  })

  await test.step('a test event shows that the receiver answers 500', async () => {
    await main.getByRole('link', { name: `Warehouse ${process.pid}` }).click()
    await expect(main.getByText('No deliveries yet.')).toBeVisible()
    await main.getByRole('button', { name: 'Send a test event' }).click()
    await expect(rows.nth(1)).toContainText('The receiver answered 500.')
    await expect(rows.nth(1)).toContainText('Failed')
    expect(receiver.received.map((one) => isSigned(secret, one))).toEqual([true])
    await expectNoAxeViolations(page, 'an endpoint')
  })

  // No other journey at this width asks for a return.
  await test.step('a return waits for the receiver', async () => {
    await askForReturn(request, account, order)
    await expect.poll(() => returnsOf(receiver).length).toBe(1)
    await page.reload()
    await expect(rows.nth(1)).toContainText('Waiting')
    await expect(main.getByText('Failing', { exact: true })).toBeVisible()
    receiver.state.status = 204
  })

  await test.step('meanwhile a new secret signs beside the old one, on a phone', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    await main.getByRole('button', { name: 'New secret' }).click()
    await dialogNamed(page, 'New secret').getByRole('button', { name: 'Create secret' }).click()
    const newSecret = await main.getByLabel('The secret').inputValue()
    await main.getByRole('button', { name: 'Send a test event' }).click()
    await expect
      .poll(() => receiver.received.some((one) => isSigned(secret, one) && isSigned(newSecret, one)))
      .toBe(true)
    await expectNoAxeViolations(page, 'an endpoint on a phone')
    await page.setViewportSize({ width, height })
  })

  await test.step('the return arrives at the next try', async () => {
    const row = rows.filter({ hasText: 'Return requested' })
    await expect(row).toContainText('Delivered')
    const [first, second] = returnsOf(receiver)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(JSON.parse(second?.body ?? '{}')).toMatchObject({ type: 'return.requested', version: 1 })
    await expect(main.getByText('On', { exact: true })).toBeVisible()
    await row.getByRole('link').click()
  })

  await test.step('each try is shown with its answer, and the delivery can be sent again', async () => {
    const tries = page.getByRole('region', { name: 'Attempts' })
    await expect(tries.getByRole('listitem')).toHaveCount(2)
    await expect(tries).toContainText('Thank you <b>')
    await expect(page.getByRole('region', { name: 'Body' }).first()).toContainText('"type": "return.requested"')
    await expectNoAxeViolations(page, 'a delivery')
    await main.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => returnsOf(receiver).length).toBe(3)
    await main.getByRole('link', { name: `Warehouse ${process.pid}` }).click()
  })

  await test.step('a removed endpoint is gone', async () => {
    await main.getByRole('button', { name: 'Remove' }).click()
    await dialogNamed(page, 'Remove endpoint').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    await expect(main.getByRole('link', { name: `Warehouse ${process.pid}` })).toHaveCount(0)
    receiver.close()
  })
})
