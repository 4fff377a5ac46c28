import { mkdtempDisposable, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storesDefault } from '@shop/contract/content/stores-default'
import { dayText, visitDays } from '@shop/contract/content/visits'
import { orderBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { pdfBytes } from '#testing/pdf-bytes.ts'
import { enquiryCommand } from './enquiry-command.ts'
import { jobsCommand } from './jobs-command.ts'
import { orderCommand } from './order-command.ts'
import { reconcileCommand } from './reconcile-command.ts'
import { reviewsCommand } from './reviews-command.ts'

const [delhi] = storesDefault.stores

const { shop, operate } = await operatedShop()

const order = (...args: readonly string[]) => operate(orderCommand, ...args)

async function paidOrder(policy: 'tracked' | 'made_to_order' = 'tracked') {
  const { variants } = await newProduct(shop.db, { name: 'Ajrakh kurta', sizes: [], stock: 3, policy })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, id), { notify: false })
  await confirm(shop, asha, { orderId: id, ...body })
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, code }
}

test('ORDER-03: an order goes from paid to delivered, and its pages follow', async () => {
  const { id, code } = await paidOrder()
  expect((await order('list', '--state', 'paid')).output).toContain(`${code}  paid`)
  expect(await order('confirm', code)).toEqual({ isDone: true, output: `Order ${code} is confirmed now.` })
  const courier = ['--courier', 'Swift Couriers', '--tracking', 'SC1', '--tracking-url', 'https://courier.example/SC1']
  expect((await order('dispatch', code, ...courier, '--note', 'Gift wrapped')).output).toBe(
    `Order ${code} is on_the_way now.`,
  )
  expect((await order('deliver', code)).output).toBe(`Order ${code} is delivered now.`)
  const { output } = await order('show', code)
  expect(output).toContain('1 x Ajrakh kurta  ₹12,000')
  expect(output).toMatch(/Payment pay_\w+ {2}settled/)
  expect(output).toMatch(/Papers: RV\/\d{4}\/\d{6}/)
  expect(output).toMatch(/Promised: dispatch by \d{4}-\d\d-\d\d, delivery \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\n/)
  expect(output).toContain('Parcel: Swift Couriers  SC1  https://courier.example/SC1')
  expect(output).toContain('picked_up  merchant  Gift wrapped')
  expect(output).toContain('What can be done: refund')
  expect((await orderBooks(shop.db, id)).letters).toEqual(['order-paid', 'dispatched', 'delivered'])
})

test('ORDER-03, UX 56: a made-to-order order passes workroom and quality check; a ready-made one cannot', async () => {
  const { code } = await paidOrder('made_to_order')
  await order('confirm', code)
  expect((await order('workroom', code)).output).toBe(`Order ${code} is in_workroom now.`)
  expect((await order('list', '--state', 'in_workroom')).output).toContain(code)
  expect((await order('dispatch', code, '--courier', 'X')).output).toContain('What can be done: check, cancel.')
  expect((await order('check', code)).output).toBe(`Order ${code} is quality_check now.`)
  const ready = await paidOrder()
  await order('confirm', ready.code)
  expect((await order('workroom', ready.code)).output).toContain('None of its pieces is made to order.')
})

test('ORDER-03: a dry run prints the steps and changes nothing', async () => {
  const { id, code } = await paidOrder()
  const before = await orderBooks(shop.db, id)
  expect((await order('cancel', code, '--dry-run')).output).toBe(`Order ${code} would go paid → refunded.`)
  expect(await orderBooks(shop.db, id)).toEqual(before)
})

test('ORDER-03: an impossible step is refused with a reason, and nothing changes', async () => {
  const { id, code } = await paidOrder()
  const before = await orderBooks(shop.db, id)
  const refused = [
    [['deliver', code], `Order ${code} is paid, so it can not be delivered. What can be done: confirm, cancel.`],
    [['refund', code], 'so it can not be refunded'],
    [['dispatch', code], 'dispatch needs --courier NAME.'],
    [['dispatch', code, '--courier', 'X', '--tracking-url', 'javascript:alert(1)'], 'it must start with https://'],
    [['ship', code], '"ship" is no action'],
    [['show'], 'CODE is missing.'],
    [['show', '20200101-1'], 'There is no order 20200101-1.'],
    [['list', '--state', 'gone'], '--state is "gone"'],
  ] as const
  for (const [args, words] of refused) {
    const answer = await order(...args)
    expect(answer).toMatchObject({ isDone: false, output: expect.stringContaining(words) })
  }
  expect(await orderBooks(shop.db, id)).toEqual(before)
})

test('PAY-01: cancelling a paid order requests its refund, and a second cancellation is refused', async () => {
  const { id, code } = await paidOrder()
  expect((await order('cancel', code)).output).toBe(`Order ${code} is refunded now.`)
  expect(await orderBooks(shop.db, id)).toMatchObject({ refunds: ['order_cancelled pending'] })
  expect((await order('cancel', code)).output).toContain('Nothing can be done with it any more.')
  expect((await order('show', code)).output).toMatch(
    /Payment pay_\w+ {2}settled {2}\(₹[\d,]+ order_cancelled, pending\)/,
  )
})

test('PAY-02: an exception is resolved by its number, with a note, once', async () => {
  const { id } = await shop.db
    .insertInto('payment_exceptions')
    .values({ kind: 'refund_not_ours', subject: 'rfnd_byhand', detail: 'Look at it.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reconcile = (...args: readonly string[]) => operate(reconcileCommand, ...args)
  expect((await reconcile('--dry-run')).output).toContain(`  ${id}  refund_not_ours  rfnd_byhand  Look at it.`)
  const number = String(id)
  expect((await reconcile('--settle', number)).output).toContain('--settle needs --note TEXT')
  expect((await reconcile('--settle', 'x', '--note', 'n')).output).toContain('--settle is "x"')
  expect((await reconcile('--settle', number, '--note', 'n', '--dry-run')).isDone).toBe(true)
  expect(await reconcile('--settle', number, '--note', 'Sent by hand.')).toEqual({
    isDone: true,
    output: `${id} is off the list.`,
  })
  expect(await reconcile('--settle', number, '--note', 'Again.')).toEqual({
    isDone: false,
    output: `${id} is not on the list.`,
  })
  expect((await reconcile('--dry-run')).output).not.toContain('rfnd_byhand')
  const row = shop.db.selectFrom('payment_exceptions').select(['note', 'resolved_at']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ note: 'Sent by hand.', resolved_at: expect.any(Date) })
})

test('ROUTE-06: open tickets are listed with their senders, and closed by their number, once', async () => {
  const message = 'The left sleeve is an inch too long.'
  const body = { topic: 'return', order_code: '20261121-401', name: 'Asha Rao', email: 'asha@example.com', message }
  const ticket = String((await shop.post('enquiries/contact', body)).body.ticket)
  const list = async () => (await operate(enquiryCommand, 'list')).output
  const line = `${ticket}  0 h  A return or an exchange, Order 20261121-401  Asha Rao <asha@example.com>`
  expect((await list()).split('\n')).toEqual([line])
  const [day = ''] = visitDays(delhi, shop.clock.now())
  const visit = { store: 'delhi', day, part_of_day: 'evening', visitors: 2, name: 'Meera', email: 'm@example.com' }
  const second = String((await shop.post('enquiries/visit', visit)).body.ticket)
  const about = `A visit to Delhi on ${dayText(day)}, In the evening, 4 pm to 8 pm, 2 people`
  expect((await list()).split('\n')).toEqual([line, `${second}  0 h  ${about}  Meera <m@example.com>`])
  await operate(enquiryCommand, 'close', second)
  shop.clock.advance(3 * 86_400_000)
  expect(await list()).toContain(`${ticket}  3 days  `)
  expect((await operate(enquiryCommand, 'close', ticket, '--dry-run')).output).toBe(`It would be ticket ${ticket}.`)
  expect(await list()).toContain(ticket)
  // The ticket as somebody types it who heard it on the telephone.
  const typed = ticket.toLowerCase().replaceAll('-', ' ')
  expect(await operate(enquiryCommand, 'close', typed)).toEqual({ isDone: true, output: `Ticket ${ticket} is closed.` })
  expect(await list()).toBe('No enquiry is open.')
  expect(await operate(enquiryCommand, 'close', ticket)).toEqual({
    isDone: false,
    output: `Ticket ${ticket} is already closed.`,
  })
  expect((await operate(enquiryCommand, 'close', 'T-AAAA-AAAA')).output).toBe('There is no ticket T-AAAA-AAAA.')
})

test('ROUTE-06: an application is listed with its file; its download never overwrites an existing file', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-file-'))
  const content = pdfBytes(3000)
  const application = {
    role: 'dispatch-lead',
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'I packed a chandelier once, and would pack it again.',
    file: content.toString('base64'),
    file_name: 'Asha.pdf',
  }
  const ticket = String((await shop.post('enquiries/application', application)).body.ticket)
  const about = 'An application: Dispatch lead, Delhi, Asha.pdf, 3 KB'
  expect((await operate(enquiryCommand, 'list')).output).toBe(`${ticket}  0 h  ${about}  Asha Rao <asha@example.com>`)
  const path = join(folder.path, 'one.pdf')
  const typed = ticket.toLowerCase().replaceAll('-', ' ')
  expect(await operate(enquiryCommand, 'download', typed, path)).toEqual({ isDone: true, output: `Asha.pdf: ${path}` })
  expect((await readFile(path)).equals(content)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await operate(enquiryCommand, 'download', ticket, path)).output).toContain('exists already')
  const question = { topic: 'other', name: 'Asha', email: 'asha@example.com', message: 'Do you sew for dolls as well?' }
  const wordsOnly = String((await shop.post('enquiries/contact', question)).body.ticket)
  expect((await operate(enquiryCommand, 'download', wordsOnly, join(folder.path, 'two.pdf'))).output).toBe(
    `Ticket ${wordsOnly} has no file.`,
  )
  expect((await operate(enquiryCommand, 'download', 'T-AAAA-AAAA')).output).toBe('There is no ticket T-AAAA-AAAA.')
})

test('failed jobs are listed, retried with a dry run first, and sent again', async () => {
  const letter = { template: 'welcome', to: 'asha@example.com', facts: { name: 'Asha' } } as const
  await shop.ports.jobs.send(shop.db, 'mail.send', letter)
  const fail = sql<{ id: string }>`
    update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "connect ECONNREFUSED"}'
    where name = 'mail.send' and data ->> 'template' = 'welcome' returning id`
  const id = (await fail.execute(shop.db)).rows[0]?.id ?? ''
  const jobs = (...args: readonly string[]) => operate(jobsCommand, ...args)
  expect((await jobs()).output).toMatch(/mail\.send +waiting: \d+.*failed for good: 1/)
  const { output } = await jobs('--failed')
  expect(output).toContain(`${id}  mail.send  welcome`)
  expect(output).toContain('connect ECONNREFUSED')
  expect(output).not.toContain('asha@example.com')
  expect((await jobs('--retry', 'all', '--dry-run')).output).toBe('1 would be sent again.')
  expect(await jobs('--retry', 'everything')).toMatchObject({
    isDone: false,
    output: expect.stringContaining('or all'),
  })
  const unknown = '0198f2f0-0000-7000-8000-000000000001'
  expect(await jobs('--retry', unknown)).toEqual({ isDone: false, output: `${unknown} has not failed for good.` })
  expect(await jobs('--retry', id)).toEqual({ isDone: true, output: '1 is sent again.' })
  expect(await jobs('--failed')).toEqual({ isDone: true, output: 'Nothing has failed for good.' })
  const sent = shop.mails.length
  await shop.runJobs()
  expect(shop.mails.slice(sent).filter(({ kind }) => kind === 'welcome')).toHaveLength(1)
})

test('an order shows its disputed payment with amount, deduction and reply deadline', async () => {
  const { id, code } = await paidOrder()
  const payment = await shop.db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'amount_minor'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const now = shop.clock.now()
  await shop.db
    .insertInto('payment_disputes')
    .values({
      provider: 'sandbox',
      provider_dispute_id: 'disp_shown',
      provider_payment_id: payment.provider_payment_id,
      payment_id: payment.id,
      amount_minor: payment.amount_minor,
      deducted_minor: 50_000,
      currency: 'INR',
      phase: 'chargeback',
      reason_code: '',
      status: 'open',
      respond_by: new Date('2027-01-01T00:00:00Z'),
      told_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  expect((await order('show', code)).output).toContain(
    'DISPUTED disp_shown  open  ₹12,000  taken back: ₹500  answer by 2027-01-01T00:00:00Z',
  )
})

test('CAT-01: the merchant reads what waits, publishes, refuses with a reason and answers', async () => {
  const { id: productId } = await newProduct(shop.db, { name: 'Bandhani dupatta' })
  const review = { product_id: productId, author_name: 'Meher', is_bought: true, rating: 2, comment: 'Colour\nran.' }
  const { id } = await shop.db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()
  const meher = await shop.shopper({ name: 'Meher' })
  await shop.post('questions/ask', { product_id: productId, question: 'Is it silk?' }, meher)
  const list = async () => (await operate(reviewsCommand, 'list')).output
  const [first = '', second = ''] = (await list()).split('\n').toSorted()
  expect(second).toContain(`R${id}  `)
  expect(second).toContain('Bandhani dupatta  Meher  2 of 5  Colour ran.')
  expect(first).toMatch(/^Q\d+ {2}.*Bandhani dupatta {2}Meher {2}Is it silk\?$/)
  expect(await operate(reviewsCommand, 'publish', `r${id}`)).toEqual({ isDone: true, output: `R${id} is published.` })
  expect((await operate(reviewsCommand, 'publish', `R${id}`)).output).toContain('published already')
  expect((await operate(reviewsCommand, 'reply', `R${id}`, 'We are sorry.')).output).toContain('The reply stands')
  expect((await operate(reviewsCommand, 'refuse', `R${id}`)).output).toBe('TEXT is missing.')
  expect((await operate(reviewsCommand, 'refuse', `R${id}`, 'It names a person.')).output).toBe(`R${id} is refused.`)
  const question = first.split(' ')[0] ?? ''
  expect((await operate(reviewsCommand, 'answer', question, 'Pure silk.')).output).toBe(
    `${question} is published with its answer.`,
  )
  expect(await list()).toBe('Nothing waits.')
  expect((await operate(reviewsCommand, 'answer', 'Q0', 'Yes')).output).toBe('There is no Q0.')
  expect((await operate(reviewsCommand, 'publish', '12')).output).toBe('NUMBER must be like R12.')
  expect((await operate(reviewsCommand, 'praise')).output).toContain('is no action')
})
