import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storesDefault } from '@shop/contract/content/stores-default'
import { visitDays } from '@shop/contract/content/visits'
import { reconcile } from '#books'
import { moveReturn } from '#fulfilment'
import { listOpenEnquiries, noteOnEnquiry } from '#messages'
import { GatewayError } from '#platform/payments/payment-gateway.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { hashPassword } from '#platform/security/password.ts'
import { deleteOldContacts } from '#selling'
import { shopperWithEverything } from '#testing/belongings.ts'
import { orderBooks } from '#testing/books.ts'
import { fillCart, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { giveCredit, liabilities, placeWithValue } from '#testing/gift-card-factories.ts'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { watchProvider } from '#testing/watched-provider.ts'

const [delhi] = storesDefault.stores

const password = 'marigold-7'
const byPassword = { current_password: password }
let issuer: GoogleIssuer
let shop: TestApp
beforeAll(async () => {
  issuer = await openGoogleIssuer()
  shop = await testApp({ google: issuer.signIn(), hasRateLimit: false })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

async function setPassword({ id }: Shopper): Promise<void> {
  const passwordHash = await hashPassword(password)
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

async function newPiece(stock: number) {
  const [piece] = (await newProduct(shop.db, { sizes: [], stock })).variants
  if (!piece) throw new Error('The product has no variant.')
  return piece
}

/** Returns the tables that contain any of the words in any column. */
async function tablesWith(words: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
  const pattern = words.map((word) => word.replaceAll('.', '\\.')).join('|')
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name where exists (select 1 from ${sql.table(name)} t where t::text ~* ${pattern})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(shop.db)
  return rows.map(({ name }) => name)
}

const remove = (as: Shopper, body: object) => shop.post('profile/delete', body, as)

async function stockOf(stockItemId: number): Promise<number> {
  const stock = shop.db.selectFrom('stock_items').select('available').where('id', '=', stockItemId)
  return (await stock.executeTakeFirstOrThrow()).available
}

test('ROUTE-12: deleting the account logs out everywhere and removes everything but the orders', async () => {
  const email = 'Padma.Private@example.com'
  const [name, phone] = ['Padmavati Quietly', '919844455566']
  const { shopper, paidOrderId } = await shopperWithEverything(shop, { name: 'Padma Private', email })
  await setPassword(shopper)
  await shop.db.updateTable('users').set({ name, phone, email_verified: true }).where('id', '=', shopper.id).execute()
  await shop.post('subscribe-email', { email: email.toLowerCase() })
  await shop.post('feedback', { rating: 5, message: 'Lovely', email })
  const question = { topic: 'other', name, email, message: 'Do you sew for dolls as well?' }
  await shop.post('enquiries/contact', question)
  const [day] = visitDays(delhi, shop.clock.now())
  const visit = { store: 'delhi', day, part_of_day: 'evening', visitors: 1, name, email, phone }
  expect((await shop.post('enquiries/visit', visit)).status).toBe(200)
  const file = Buffer.from(`%PDF-1.7 ${name}`).toString('base64')
  const words = `I am ${name}, and I sew sherwanis.`
  const application = { role: 'store-lead', name, email, phone, message: words, file, file_name: `${name}.pdf` }
  const { ticket } = (await shop.post('enquiries/application', application)).body
  const sent = shop.db.selectFrom('enquiries').select('id').where('ticket', '=', ticket)
  const { id: enquiryId } = await sent.executeTakeFirstOrThrow()
  await noteOnEnquiry(shop.ctx(), operatorAuditor('Operator'), { id: enquiryId, text: `${name} called.` })
  await shop.post('auth/password/forget_request', { email_or_phone: email })
  await shop.runJobs()
  const before = await orderBooks(shop.db, paidOrderId)

  expect(await remove(shopper, byPassword)).toMatchObject({ status: 200, body: { result: true } })

  expect(await shop.get('profile', shopper)).toMatchObject({ status: 401, body: { authorized: false } })
  expect((await shop.post('auth/login', { email, password })).status).toBe(401)
  expect(await tablesWith([email, phone, name])).toEqual(['orders'])
  const files = await shop.db.selectFrom('enquiry_files').select('name').execute()
  expect(files).not.toContainEqual({ name: `${name}.pdf` })
  const open = await listOpenEnquiries(shop.ctx(), 100)
  expect(open.find((one) => one.ticket === ticket)?.enquiry).toMatchObject({ message: '', file: null })
  expect(await orderBooks(shop.db, paidOrderId)).toEqual(before)
  await shop.runJobs()
  expect(shop.mails.filter(({ to, kind }) => to === email && kind === 'account-deleted')).toHaveLength(1)
})

test('ROUTE-12: deleting an account opened with a stranger’s mailbox keeps the data that the stranger left in the shop', async () => {
  const email = 'victim.of.deletion@example.com'
  await shop.post('subscribe-email', { email })
  const grievance = { topic: 'grievance', name: 'Vimala', email, message: 'The parcel never came, and nobody answers.' }
  const { ticket } = (await shop.post('enquiries/contact', grievance)).body
  const file = Buffer.from('%PDF-1.7 Vimala').toString('base64')
  const application = {
    role: 'store-lead',
    name: 'Vimala',
    email,
    message: 'I sew sherwanis, and have for years.',
    file,
    file_name: 'Vimala.pdf',
  }
  const { ticket: applied } = (await shop.post('enquiries/application', application)).body
  expect([ticket, applied]).toEqual([expect.any(String), expect.any(String)])
  await shop.runJobs()
  const before = shop.mails.length

  const body = { name: 'Squatter', email_or_phone: email, password, password_confirmation: password }
  const { body: session } = await shop.post('auth/signup', body)
  const squatter = { id: Number(session.user_id), email, token: String(session.access_token) }
  expect((await remove(squatter, byPassword)).status).toBe(200)

  const open = await listOpenEnquiries(shop.ctx(), 100)
  expect(open.find((one) => one.ticket === ticket)?.enquiry).toMatchObject({ name: 'Vimala', email })
  expect(open.find((one) => one.ticket === applied)?.enquiry).toMatchObject({
    message: 'I sew sherwanis, and have for years.',
  })
  expect(await shop.db.selectFrom('enquiry_files').select('name').execute()).toContainEqual({ name: 'Vimala.pdf' })
  expect((await shop.post('subscribe-email', { email })).body.success).toBe(false)
  await shop.runJobs()
  expect(shop.mails.slice(before).filter(({ to }) => to === email)).toEqual([])
})

test('ROUTE-12: every foreign key to an account deletes its row or sets the reference to null', async () => {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
    where confrelid = 'users'::regclass and contype = 'f' order by 1`.execute(shop.db)
  const [gone, detached] = ['c', 'n']
  expect(Object.fromEntries(rows.map(({ name, rule }) => [name, rule]))).toMatchObject({
    access_tokens: gone,
    addresses: gone,
    carts: gone,
    known_networks: gone,
    order_requests: gone,
    pending_contacts: gone,
    social_identities: gone,
    verification_codes: gone,
    wishlist_items: gone,
    alerts: gone,
    customer_notes: gone,
    marketing_messages: gone,
    message_choices: gone,
    order_messages: gone,
    phone_messages: gone,
    feedback_messages: detached,
    orders: detached,
  })
  expect(rows.filter(({ rule }) => rule !== gone && rule !== detached)).toEqual([])
})

test('ROUTE-12: orders drop mailbox and phone when contact is no longer needed, and keep the address of a sale', async () => {
  const email = 'tara.told@example.com'
  const tara = await shopperWithEverything(shop, { name: 'Tara Told', email })
  const { shopper, paidOrderId, openOrderId } = tara
  await setPassword(shopper)
  expect((await remove(shopper, byPassword)).status).toBe(200)
  // The provider had captured this payment without notifying the shop yet.
  expect(await orderBooks(shop.db, openOrderId)).toMatchObject({ state: 'paid', payments: ['settled'] })
  await deleteOldContacts(shop.ctx())
  expect(await tablesWith([email])).toEqual(['orders'])

  const ids = [paidOrderId, openOrderId]
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', 'in', ids).execute()
  // Sends the third order's refund.
  await shop.runJobs()
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).execute()
  while ((await deleteOldContacts(shop.ctx())) > 0);
  // An undecided return still needs the contact, so its messages stay as long.
  expect(await tablesWith([email])).toEqual(['order_messages', 'orders'])
  await moveReturn(shop.ctx(), { requestId: tara.returnId, to: 'refused', note: 'The tags are off.' })
  await shop.runJobs()
  while ((await deleteOldContacts(shop.ctx())) > 0);
  expect(await tablesWith([email])).toEqual([])
  const returned = shop.db.selectFrom('return_requests').select('comment').where('id', '=', tara.returnId)
  expect(await returned.executeTakeFirstOrThrow()).toEqual({ comment: '' })
  const columns = ['user_id', 'ship_email', 'ship_phone', 'ship_name', 'ship_address'] as const
  const orders = await shop.db.selectFrom('orders').select(columns).where('id', 'in', ids).execute()
  const asKept = {
    user_id: null,
    ship_email: '',
    ship_phone: '',
    ship_name: 'Asha Rao',
    ship_address: '14 Carter Road',
  }
  expect(orders).toEqual([asKept, asKept])
})

test('ROUTE-12: deleting the account cancels an unpaid order, releases its stock and clears its name', async () => {
  const piece = await newPiece(2)
  const asha = await readyShopper(shop, [{ variantId: piece.id }])
  await setPassword(asha)
  const { id } = await placeOrder(shop, asha)
  expect(await stockOf(piece.stockItemId)).toBe(1)
  expect((await remove(asha, byPassword)).status).toBe(200)
  expect(await stockOf(piece.stockItemId)).toBe(2)
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ state: 'cancelled', user_id: null, ship_name: '', ship_email: '', ship_address: '' })
})

test('ROUTE-12: the same email can sign up again and sees nothing of the old account', async () => {
  const { shopper, paidOrderId } = await shopperWithEverything(shop, { name: 'Uma New', email: 'uma.new@example.com' })
  await setPassword(shopper)
  await remove(shopper, byPassword)
  const body = { name: 'Uma', email_or_phone: shopper.email, password, password_confirmation: password }
  const { body: session } = await shop.post('auth/signup', body)
  const uma = { id: Number(session.user_id), email: shopper.email, token: String(session.access_token) }
  expect(uma.id).not.toBe(shopper.id)
  expect((await shop.get(`purchase-history/${uma.id}`, uma)).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await shop.get(`purchase-history-details/${paidOrderId}`, uma)).status).toBe(403)
  expect((await shop.get(`wishlists/${uma.id}`, uma)).body.data).toEqual([])
  expect((await shop.get(`user/shipping/address?id=${uma.id}`, uma)).body.data).toEqual([])
})

test('ROUTE-12: a deletion without the right password is refused, and guesses are rate limited', async () => {
  await using limited = await testApp()
  const { body } = await limited.post('auth/signup', {
    name: 'Nila',
    email_or_phone: 'nila@example.com',
    password,
    password_confirmation: password,
  })
  const nila = { id: Number(body.user_id), email: 'nila@example.com', token: String(body.access_token) }
  const ask = (proof: object) => limited.post('profile/delete', proof, nila)
  const refusal = { status: 422, body: { result: false, code: 'auth.password_required' } }
  expect(await ask({})).toMatchObject(refusal)
  expect(await ask({ current_password: '' })).toMatchObject(refusal)
  expect(await ask({ current_password: 'not it' })).toMatchObject({
    status: 422,
    body: { code: 'auth.wrong_password' },
  })
  expect((await limited.get('profile', nila)).status).toBe(200)
  for (let count = 0; count < 9; count += 1) await ask({ current_password: `guess ${count}` })
  expect((await ask(byPassword)).status).toBe(429)
  limited.clock.advance(15 * 60_000)
  expect((await ask(byPassword)).status).toBe(200)
})

test('ROUTE-12: an account without a password confirms with a new Google sign-in and a nonce from the shop', async () => {
  const enter = async (claims: object) =>
    shop.post('auth/social-login', { social_provider: 'google', access_token: await issuer.tokenOf({ ...claims }) })
  const [person, other] = [issuer.person(), issuer.person()]
  const { body } = await enter(person)
  await enter(other)
  const meera = { id: Number(body.user.id), email: '', token: String(body.access_token) }
  const nonce = async () => String((await shop.get('auth/google-nonce')).body.nonce)
  const ask = async (claims: object) => remove(meera, { id_token: await issuer.tokenOf({ ...claims }) })
  const refusal = { status: 422, body: { result: false, code: 'auth.confirm_with_google' } }
  expect(await remove(meera, {})).toMatchObject(refusal)
  expect(await remove(meera, byPassword)).toMatchObject(refusal)
  expect(await ask(person)).toMatchObject(refusal)
  expect(await ask({ ...person, nonce: 'not one of ours' })).toMatchObject(refusal)
  expect(await ask({ ...other, nonce: await nonce() })).toMatchObject(refusal)
  expect((await shop.get('profile', meera)).status).toBe(200)
  expect(await ask({ ...person, nonce: await nonce() })).toMatchObject({ status: 200, body: { result: true } })
  expect((await shop.get('profile', meera)).status).toBe(401)
})

test('ROUTE-12: when two devices delete the account at once, one succeeds and the other is logged out', async () => {
  const asha = await shop.shopper()
  await setPassword(asha)
  const replies = await Promise.all([remove(asha, byPassword), remove(asha, byPassword)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('ROUTE-12: an order placed or paid during the deletion is complete or absent, and reserves no stock', async () => {
  for (let round = 0; round < 4; round += 1) {
    const piece = await newPiece(5)
    const asha = await readyShopper(shop, [{ variantId: piece.id }])
    await setPassword(asha)
    const first = await placeOrder(shop, asha)
    const opened = await openPayment(shop, asha, first.id)
    const sheet = await payAtSheet(shop, opened, { notify: false })
    await fillCart(shop.db, asha.id, [{ variantId: piece.id, quantity: 2 }])
    const replies = await Promise.all([
      remove(asha, byPassword),
      placeOrder(shop, asha),
      shop.post('razorpay/payment', { combined_order_id: first.id, ...sheet.body }, asha),
      shop.post('carts', { user_id: asha.id }, asha),
      shop.post('wishlists', { user_id: asha.id, product_id: 1 }, asha),
    ])
    expect(replies[0].status).toBe(200)
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const held = shop.db
      .selectFrom('reservations')
      .innerJoin('orders', 'orders.id', 'reservations.order_id')
      .select('reservations.stock_item_id')
      .where('orders.user_id', 'is', null)
      .where('reservations.state', '=', 'held')
    expect(await held.execute()).toEqual([])
  }
})

async function openedOrder(within: TestApp) {
  const { variants } = await newProduct(within.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(within, [{ variantId: variants[0]?.id ?? 0 }])
  const passwordHash = await hashPassword(password)
  await within.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', asha.id).execute()
  const { id: orderId } = await placeOrder(within, asha)
  return { asha, orderId, providerOrderId: await openPayment(within, asha, orderId) }
}

test('PAY-01, ROUTE-12: an opened order is cancelled with its account only after the provider was asked about it', async () => {
  await using watched = await testApp()
  const provider = watchProvider(watched)
  const { asha, orderId, providerOrderId } = await openedOrder(watched)
  const unpaid = await openedOrder(watched)
  await payAtSheet(watched, providerOrderId, { notify: false })
  expect((await watched.post('profile/delete', byPassword, asha)).status).toBe(200)
  expect(await orderBooks(watched.db, orderId)).toMatchObject({ state: 'paid', payments: ['settled'], refunds: [] })
  // While the provider does not respond, order and account stay.
  provider.failWith(new GatewayError('no answer in time', true))
  const refused = await watched.post('profile/delete', byPassword, unpaid.asha)
  expect(refused).toMatchObject({ status: 503, body: { code: 'payment.provider_unavailable' } })
  expect((await orderBooks(watched.db, unpaid.orderId)).state).toBe('awaiting_payment')
  expect((await watched.get('profile', unpaid.asha)).status).toBe(200)
  provider.failWith(undefined)
  expect((await watched.post('profile/delete', byPassword, unpaid.asha)).status).toBe(200)
  expect((await orderBooks(watched.db, unpaid.orderId)).state).toBe('cancelled')
  // A payment in an open checkout sheet still pays for the order.
  await payAtSheet(watched, unpaid.providerOrderId, { notify: false })
  await reconcile(watched.ctx(), { from: new Date(watched.clock.now().getTime() - 3_600_000), isDryRun: false })
  expect(await orderBooks(watched.db, unpaid.orderId)).toMatchObject({ state: 'paid', payments: ['settled'] })
})

test('ROUTE-12, PAY-01: the store credit of a deleted account, also what an unpaid order held, leaves what the shop owes', async () => {
  const { id: variantId } = await newPiece(3)
  const asha = await readyShopper(shop, [{ variantId }])
  await setPassword(asha)
  await giveCredit(shop, asha, 50_000)
  await placeWithValue(shop, asha, { use_credit: true })
  const { balances } = await liabilities(shop)

  const { body } = await remove(asha, byPassword)

  expect(body).toMatchObject({ result: true, message: expect.stringContaining('Its store credit of ₹500 is lost.') })
  expect(await liabilities(shop)).toEqual({ balances: balances - 50_000, ledger: balances - 50_000 })
  const { rows } = await sql<{ account: string; amount: number }>`
    select entry.account, entry.amount_minor as amount from ledger_entries entry
    join ledger_transactions t on t.id = entry.transaction_id
    where t.kind = 'void' order by entry.account`.execute(shop.db)
  expect(rows).toEqual([
    { account: 'breakage_income', amount: -50_000 },
    { account: 'store_credit_liability', amount: 50_000 },
  ])
})
