import { afterAll, expect, test } from 'vitest'
import { listMovements } from '#catalogue/stock/movements.store.ts'
import { confirmOrder, dispatchOrder } from '#fulfilment'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { addressIn, edit, paidInSizes, previewOf } from '#testing/order-edits.ts'
import { sumsOf } from '#testing/order-factories.ts'
import { confirmSum, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { newStep } from '#testing/workroom-factories.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const as = await newStaff(shop)

/** The ledger balances, and its tax is that of the invoices less the credit notes. */
async function expectTied(orderId: number): Promise<void> {
  const [ledger, sums] = [await ledgerOf(shop.db, orderId), await sumsOf(shop.db, orderId)]
  expect(sumOf(ledger)).toBe(0)
  expect(ledger['tax_payable'] ?? 0).toBe(sums.creditedTax - sums.invoicedTax)
  expect(sums.paid - sums.refunded).toBe(sums.invoiced - sums.credited)
}

const papersOf = (orderId: number) =>
  shop.db
    .selectFrom('invoices')
    .select([
      'kind',
      'treatment',
      'total_minor as total',
      'igst_minor as igst',
      'cgst_minor as cgst',
      'sgst_minor as sgst',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

test('ORDER-03: an address in the same state changes the order and its days, and leaves the invoice', async () => {
  const { asha, code, orderId } = await paidInSizes(shop)
  const draft = { address: await addressIn(shop, 'Pune', '411001'), email: 'asha.new@example.com' }
  const preview = await previewOf(shop, { code, as, draft })
  expect(preview).toMatchObject({
    changes: ['Delivery address: Mumbai 400050 → Pune 411001', 'Email of the order changed'],
    money: { refundMinor: 0 },
    papers: [],
    stock: [],
    messages: [{ kind: 'edited', to: 'asha.new@example.com' }],
  })
  const { status, body } = await edit(shop, { code, as, draft })
  expect({ status, body }).toEqual({ status: 200, body: { changes: preview.changes } })
  const shown = await shop.get(`purchase-history-details/${orderId}`, asha)
  expect(shown.body.data[0].shipping_address).toMatchObject({ city: 'Pune', postal_code: '411001', email: draft.email })
  expect(await papersOf(orderId)).toMatchObject([{ kind: 'invoice', treatment: 'within_state' }])
  const { edits } = (await sendAdmin(shop, `GET orders/${code}/edits`, { as })).body
  expect(edits).toMatchObject([{ changes: preview.changes, author: expect.stringContaining('Owner') }])
  await shop.runJobs()
  const mail = shop.mails.find(({ subject }) => subject === `Your order ${code} has been changed`)
  expect(mail).toMatchObject({ to: draft.email, text: expect.stringContaining('Mumbai 400050 → Pune 411001') })
  await expectTied(orderId)
})

test('ORDER-03: an address in another state credits the invoice and issues one with the other tax, also twice', async () => {
  const { code, orderId } = await paidInSizes(shop, [{ priceRupees: 1999.99, quantity: 2 }, { priceRupees: 3333.33 }])
  const move = async (city: string, pin: string) =>
    edit(shop, { code, as, draft: { address: await addressIn(shop, city, pin) } })
  expect((await move('Jaipur', '302001')).status).toBe(200)
  await shop.runJobs()
  const told = shop.mails.find(({ subject }) => subject === `Your order ${code} has been changed`)
  expect(told?.attachments).toHaveLength(1)
  await expectTied(orderId)
  const [first, note, second] = await papersOf(orderId)
  expect(first).toMatchObject({ kind: 'invoice', treatment: 'within_state', igst: 0 })
  expect(note).toMatchObject({ ...first, kind: 'credit_note' })
  expect(second).toMatchObject({ kind: 'invoice', treatment: 'between_states', total: first?.total, cgst: 0, sgst: 0 })
  expect((await edit(shop, { code, as, draft: { dropped: [{ position: 1, pieces: 1 }] } })).status).toBe(200)
  await expectTied(orderId)
  expect((await move('Pune', '411001')).status).toBe(200)
  await expectTied(orderId)
  expect((await papersOf(orderId)).at(-1)).toMatchObject({ kind: 'invoice', treatment: 'within_state', igst: 0 })
  const found = await sendAdmin(shop, `POST orders/${code}/cancel`, { as, body: { note: 'All of it' } })
  expect(found.body).toMatchObject({ state: 'refunded' })
  await expectTied(orderId)
  const sums = await sumsOf(shop.db, orderId)
  expect(sums).toMatchObject({ refunded: sums.paid, credited: sums.invoiced, creditedTax: sums.invoicedTax })
})

test('ORDER-03: another size at the same price moves the stock, and the history and the shelf agree', async () => {
  const { asha, code, orderId, pieces } = await paidInSizes(shop, [{ quantity: 2 }])
  const [small, medium] = pieces[0]?.variants ?? []
  const draft = { sizes: [{ position: 1, sku: medium?.sku ?? '' }] }
  const preview = await previewOf(shop, { code, as, draft })
  expect(preview.changes).toEqual([`${pieces[0]?.name}: S → M, same price`])
  expect(preview.stock.map(({ size, change }) => [size, change])).toEqual([
    ['S', 2],
    ['M', -2],
  ])
  expect((await edit(shop, { code, as, draft })).status).toBe(200)
  expect(await stockBooks(shop.db, small?.stockItemId ?? 0)).toMatchObject({ available: 5, consumed: 0 })
  expect(await stockBooks(shop.db, medium?.stockItemId ?? 0)).toMatchObject({ available: 3, consumed: 2 })
  const items = await shop.get(`purchase-history-items/${orderId}`, asha)
  expect(JSON.stringify(items.body)).toContain('M')
  const wanted = { productId: pieces[0]?.id ?? 0, stockItemId: null, skip: 0, limit: 20 }
  const movements = await listMovements(shop.db, wanted)
  const changes = movements
    .filter(({ orderCode }) => orderCode === code)
    .map(({ size, kind, change }) => [size, kind, change])
  expect(changes.toSorted((one, other) => one.join().localeCompare(other.join()))).toEqual([
    ['M', 'size_change', -2],
    ['S', 'order', -2],
    ['S', 'size_change', 2],
  ])
  await sendAdmin(shop, `POST orders/${code}/cancel`, { as, body: { note: 'Back' } })
  expect(await stockBooks(shop.db, medium?.stockItemId ?? 0)).toMatchObject({ available: 5, consumed: 0 })
  await expectTied(orderId)
})

test('ORDER-03: a dropped piece returns to the shelf and its price to the payment or as store credit', async () => {
  for (const refundTo of ['source', 'credit'] as const) {
    const { asha, code, orderId, pieces } = await paidInSizes(shop, [{ priceRupees: 2500 }, { priceRupees: 4000 }])
    const draft = { dropped: [{ position: 1, pieces: 1 }], refundTo }
    const preview = await previewOf(shop, { code, as, draft })
    expect(preview.money.beforeMinor - preview.money.afterMinor).toBe(2500_00)
    expect(preview).toMatchObject({ money: { refundMinor: 2500_00 }, stock: [{ size: 'S', change: 1 }] })
    expect(preview.messages.map(({ kind }) => kind)).toEqual(['edited', 'refund'])
    expect((await edit(shop, { code, as, draft })).status).toBe(200)
    await shop.runJobs()
    const credit = await shop.get('profile/store-credit', asha)
    expect(JSON.stringify(credit.body).includes('2,500')).toBe(refundTo === 'credit')
    const { variants } = pieces[0] ?? { variants: [] }
    expect(await stockBooks(shop.db, variants[0]?.stockItemId ?? 0)).toMatchObject({ available: 5 })
    expect(sumOf(await ledgerOf(shop.db, orderId))).toBe(0)
    expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  }
})

test('ORDER-03: measurements change until the workroom cuts, and then neither they nor the size', async () => {
  const { code, orderId, pieces } = await paidInSizes(shop, [{ policy: 'made_to_order' }])
  const measurements = { lengths: { bust: { value: 36, unit: 'in' } }, notes: '', may_call: false }
  expect((await edit(shop, { code, as, draft: { measurements } })).body.changes).toEqual(['Measurements changed: Bust'])
  const { body } = await sendAdmin(shop, `GET orders/${code}`, { as })
  expect(body.measurements.lines).toEqual([{ label: 'Bust', value: '36 in' }])
  await newStep(shop.db, orderId)
  await shop.db.updateTable('workroom_steps').set({ kind: 'cutting' }).where('order_id', '=', orderId).execute()
  const other = { lengths: { bust: { value: 38, unit: 'in' } } }
  const sizes = [{ position: 1, sku: pieces[0]?.variants[1]?.sku }]
  for (const draft of [{ measurements: other }, { sizes }]) {
    const refused = await sendAdmin(shop, `POST orders/${code}/edit/preview`, { as, body: draft })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_edit.already_cut' } })
  }
})

test('ORDER-03: an edit that cannot be done says why', async () => {
  const { code, orderId, pieces } = await paidInSizes(shop, [{ quantity: 2 }, { stock: 1 }])
  const [first, second] = pieces
  const skuOf = (piece: typeof first, place: number) => piece?.variants[place]?.sku ?? ''
  const size = (position: number, sku: string) => ({ sizes: [{ position, sku }] })
  await shop.db
    .updateTable('variants')
    .set({ price_minor: 13_000_00, mrp_minor: 13_000_00 })
    .where('id', '=', first?.variants[2]?.id ?? 0)
    .execute()
  await shop.db
    .updateTable('stock_items')
    .set({ available: 0 })
    .where('id', '=', second?.variants[1]?.stockItemId ?? 0)
    .execute()
  const codeOf = async (draft: object) =>
    (await sendAdmin(shop, `POST orders/${code}/edit/preview`, { as, body: draft })).body.code
  const dubai = await addressIn(shop, 'Deira', '')
  expect(
    await Promise.all([
      codeOf({}),
      codeOf(size(1, skuOf(first, 2))),
      codeOf(size(2, skuOf(second, 1))),
      codeOf(size(1, 'unknown')),
      codeOf(size(9, skuOf(first, 1))),
      codeOf({ dropped: [{ position: 1, pieces: 3 }] }),
      codeOf({
        dropped: [
          { position: 1, pieces: 2 },
          { position: 2, pieces: 1 },
        ],
      }),
      codeOf({ ...size(1, skuOf(first, 1)), dropped: [{ position: 1, pieces: 1 }] }),
      codeOf({ measurements: { lengths: {} } }),
      codeOf({ address: { ...dubai, phone: '+971501234567' } }),
    ]),
  ).toEqual([
    'order_edit.nothing',
    'order_edit.other_price',
    'order_edit.sold_out',
    'order_edit.unknown_size',
    'credit.unknown_line',
    'credit.too_many_pieces',
    'order_edit.all_dropped',
    'order_edit.twice',
    'order_edit.not_to_measure',
    'order_edit.abroad',
  ])
  await shop.db.updateTable('orders').set({ state: 'on_the_way' }).where('id', '=', orderId).execute()
  expect(await codeOf(size(1, skuOf(first, 1)))).toBe('order_edit.sent')
  const { body } = await sendAdmin(shop, `GET orders/${code}/edit`, { as })
  expect(body.refusal).toBe('This order has left the house, so it can no longer be edited.')
})

test('ORDER-03: contacts and money need their permissions, and a stale preview changes nothing', async () => {
  const { code, orderId, pieces } = await paidInSizes(shop, [{}, {}])
  const support = await newStaff(shop, { role: 'Support' })
  const reader = await newStaff(shop, { role: 'Read only' })
  const draft = { sizes: [{ position: 1, sku: pieces[0]?.variants[1]?.sku ?? '' }] }
  const send = (path: string, body: object, by = as) => sendAdmin(shop, `POST orders/${code}/${path}`, { as: by, body })
  expect((await send('edit/preview', draft, reader)).status).toBe(403)
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['orders.read', 'orders.edit'] })
    .where('name', '=', 'Support')
    .execute()
  expect((await send('edit/preview', draft, support)).body.messages).toEqual([{ kind: 'edited', to: 'the customer' }])
  expect((await send('edit/preview', { email: 'x@example.com' }, support)).status).toBe(403)
  expect((await send('edit/preview', { dropped: [{ position: 2, pieces: 1 }] }, support)).status).toBe(403)
  expect((await sendAdmin(shop, `GET orders/${code}/edit`, { as: support })).body).toMatchObject({
    address: null,
    email: '',
  })
  const { version } = await previewOf(shop, { code, as, draft })
  expect((await edit(shop, { code, as, draft: { dropped: [{ position: 2, pieces: 1 }] } })).status).toBe(200)
  const stale = await send('edit', { ...draft, version })
  expect(stale).toMatchObject({ status: 409, body: { code: 'change.outdated' } })
  expect(await stockBooks(shop.db, pieces[0]?.variants[1]?.stockItemId ?? 0)).toMatchObject({ available: 5 })
  await expectTied(orderId)
})

test('ORDER-03: a large sum that an edit sends back needs the proof of this sum, and changes nothing before', async () => {
  const person = await newStaff(shop)
  const { code, orderId } = await paidInSizes(shop, [{ priceRupees: 60_000 }, {}])
  const asked = { code, as: person, draft: { dropped: [{ position: 1, pieces: 1 }] } }
  const refused = await edit(shop, asked)
  expect(refused.body).toMatchObject({ code: 'staff.sum_proof_required', proof: { amountMinor: 60_000_00 } })
  expect(await sumsOf(shop.db, orderId)).toMatchObject({ refunded: 0, credited: 0 })
  expect((await sendAdmin(shop, `GET orders/${code}/edits`, { as })).body.edits).toEqual([])
  await confirmSum(shop, person, refused.body.proof)
  expect((await edit(shop, asked)).status).toBe(200)
  await expectTied(orderId)
})

test('ORDER-03: a hundred who edit one order at once, or edit and cancel it, each win at most once', async () => {
  const twice = await paidInSizes(shop)
  const skuOf = ({ pieces }: typeof twice, place: number) => pieces[0]?.variants[place]?.sku ?? ''
  const itemOf = ({ pieces }: typeof twice, place: number) => pieces[0]?.variants[place]?.stockItemId ?? 0
  const confirmOf = async (order: typeof twice, place: number) => {
    const draft = { sizes: [{ position: 1, sku: skuOf(order, place) }] }
    const { version } = await previewOf(shop, { code: order.code, as, draft })
    return () => sendAdmin(shop, `POST orders/${order.code}/edit`, { as, body: { ...draft, version } })
  }
  const toM = await confirmOf(twice, 1)
  const toL = await confirmOf(twice, 2)
  const edits = await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? toM() : toL())))
  expect(edits.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(edits.filter(({ body }) => body.code === 'change.outdated')).toHaveLength(99)
  const taken = await Promise.all([0, 1, 2].map((place) => stockBooks(shop.db, itemOf(twice, place))))
  expect(taken.map(({ available }) => available).toSorted((one, other) => one - other)).toEqual([4, 5, 5])

  const cancelled = await paidInSizes(shop)
  const editIt = await confirmOf(cancelled, 1)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => [editIt(), shop.get(`order/cancel/${cancelled.orderId}`, cancelled.asha)]).flat(),
  )
  const won = answers.map(({ status }, index) => (status === 200 ? index % 2 : null)).filter((index) => index !== null)
  expect(won.filter((index) => index === 1)).toHaveLength(1)
  expect(won.filter((index) => index === 0).length).toBeLessThanOrEqual(1)
  const back = await Promise.all([0, 1].map((place) => stockBooks(shop.db, itemOf(cancelled, place))))
  expect(back).toMatchObject([
    { available: 5, consumed: 0 },
    { available: 5, consumed: 0 },
  ])
  expect(await orderBooks(shop.db, cancelled.orderId)).toMatchObject({
    state: 'refunded',
    refunds: ['order_cancelled pending'],
  })
  for (const { orderId } of [twice, cancelled]) await expectTied(orderId)
})

test('ORDER-03: what has left in a parcel stays as it is, the rest of the order can still change', async () => {
  const { code, orderId } = await paidInSizes(shop, [{ priceRupees: 2000 }, { priceRupees: 3000 }])
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC7', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment, pieces: [{ position: 1, pieces: 1 }] })
  const edited = (draft: object) => edit(shop, { code, as, draft })
  await expect(edited({ dropped: [{ position: 1, pieces: 1 }] })).rejects.toThrow('order_edit.sent_line')
  const address = await addressIn(shop, 'Pune', '411001')
  await expect(edited({ address })).rejects.toThrow('order_edit.partly_sent')
  expect((await edited({ email: 'new@example.com' })).body).toEqual({ changes: ['Email of the order changed'] })
})
