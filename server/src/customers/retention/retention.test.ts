import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { retention, type TermName } from '@shop/contract/core/retention'
import { openOutbox } from '#platform/mail/outbox.ts'
import { securityEventRow } from '#platform/security/security-event.ts'
import { insertSecurityEvents } from '#platform/security/security-events.ts'
import { issueToken } from '#platform/security/session.ts'
import { shopperWithEverything } from '#testing/belongings.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { tablesWithoutTerm, tablesWithTerm } from './retention.rules.ts'
import { applyRetention } from './retention.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function countOf({ db }: TestApp, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? -1
}

test('ROUTE-06: the retention of every table is decided', async () => {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'jobs')
    order by 1`.execute(shop.db)
  const decided = [...Object.keys(tablesWithTerm), ...Object.keys(tablesWithoutTerm)]
  expect(new Set(decided).size).toBe(decided.length)
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('ROUTE-06: the queue deletes emails, texts and other jobs after their period', async () => {
  const { rows } = await sql<{ name: string; days: number }>`
    select name, deletion_seconds / 86400 as days from jobs.queue`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ days }) => days > retention.job.amount)).toEqual([])
})

type Made = { readonly table: string; readonly term: TermName; readonly make: (days: number) => Promise<unknown> }

const ago = (days: number) => new Date(Date.now() - days * dayMs)
const insert = (table: string, columns: Readonly<Record<string, unknown>>) =>
  sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`.execute(shop.db)

const somebody = await shop.shopper()
let tickets = 0
/** Replaces 0 and 1, which tickets never contain because they look like letters. */
const ticketText = (index: number) =>
  `T-AAAA-${String(index).padStart(4, '0').replaceAll('0', 'X').replaceAll('1', 'Y')}`
const enquiry = (columns: Readonly<Record<string, unknown>>) => {
  tickets += 1
  const writer = { ticket: ticketText(tickets), name: 'Asha', email: 'asha@example.com', message: 'Yes' }
  return insert('enquiries', { ...writer, ...columns })
}

async function token(days: number, column: 'created_at' | 'last_used_at' | 'revoked_at'): Promise<void> {
  const made = await issueToken(shop.db, somebody.id, null)
  await sql`
    update access_tokens set ${sql.ref(column)} = ${ago(days)} where id = ${Number(made.split('|')[0])}`.execute(
    shop.db,
  )
}

let made = 0
const unique = () => `key-${(made += 1)}`

const retained: readonly Made[] = [
  { table: 'access_tokens', term: 'unusedLogin', make: (days) => token(days, 'last_used_at') },
  { table: 'access_tokens', term: 'login', make: (days) => token(days, 'created_at') },
  { table: 'access_tokens', term: 'endedLogin', make: (days) => token(days, 'revoked_at') },
  {
    table: 'verification_codes',
    term: 'code',
    make: (days) =>
      insert('verification_codes', {
        user_id: somebody.id,
        purpose: 'password_reset',
        code_hash: Buffer.from(unique()),
        sent_by: 'email',
        expires_at: ago(days),
      }),
  },
  {
    table: 'known_networks',
    term: 'knownNetwork',
    make: (days) =>
      insert('known_networks', { user_id: somebody.id, network_hash: Buffer.from(unique()), last_used_at: ago(days) }),
  },
  {
    table: 'enquiries',
    term: 'application',
    make: (days) => enquiry({ kind: 'application', role: 'store-lead', created_at: ago(days) }),
  },
  {
    table: 'enquiries',
    term: 'enquiry',
    make: (days) => enquiry({ kind: 'contact', topic: 'other', created_at: ago(2000), done_at: ago(days) }),
  },
  {
    table: 'feedback_messages',
    term: 'feedback',
    make: (days) => insert('feedback_messages', { rating: 4, message: 'A loose thread', created_at: ago(days) }),
  },
  {
    table: 'newsletter_subscriptions',
    term: 'endedNewsletter',
    make: (days) =>
      insert('newsletter_subscriptions', {
        email: `${unique()}@example.com`,
        created_at: ago(2000),
        ended_at: ago(days),
      }),
  },
  {
    table: 'import_runs',
    term: 'importRun',
    make: (days) =>
      insert('import_runs', { source: 's', file_name: 'f', file_hash: 'h', settings_hash: 'h', updated_at: ago(days) }),
  },
  {
    table: 'piece_batches',
    term: 'importRun',
    make: (days) =>
      insert('piece_batches', {
        author: 'Meera',
        change: '{}',
        product_ids: [1],
        state: 'done',
        created_at: ago(2000),
        finished_at: ago(days),
      }),
  },
  {
    table: 'posts',
    term: 'deletedPost',
    make: (days) =>
      insert('posts', {
        slug: unique(),
        title: 'A story',
        short_description: '',
        body: '',
        author: 'Asha',
        is_listed: false,
        deleted_at: ago(days),
      }),
  },
  {
    table: 'import_mappings',
    term: 'importRun',
    make: (days) => insert('import_mappings', { header_hash: unique(), choice: '{}', used_at: ago(days) }),
  },
  {
    table: 'provider_events',
    term: 'providerEvent',
    make: (days) =>
      insert('provider_events', {
        provider: 'sandbox',
        event_id: unique(),
        type: 'payment.captured',
        payload: '{}',
        outcome: 'settled',
        received_at: ago(days),
      }),
  },
  {
    table: 'phone_messages',
    term: 'phoneMessage',
    make: (days) =>
      insert('phone_messages', {
        dedupe_key: unique(),
        user_id: somebody.id,
        channel: 'whatsapp',
        template: 'delivered',
        recipient: '919820012345',
        content: '{}',
        created_at: ago(days),
        changed_at: ago(days),
      }),
  },
  {
    table: 'marketing_messages',
    term: 'phoneMessage',
    make: (days) =>
      insert('marketing_messages', {
        dedupe_key: unique(),
        kind: 'cart',
        reminder: 1,
        user_id: somebody.id,
        channel: 'email',
        contact: 'asha@example.com',
        country: 'IN',
        due_at: ago(days),
        created_at: ago(days),
      }),
  },
  {
    table: 'security_events',
    term: 'securityEvent',
    make: (days) => insertSecurityEvents(shop.db, [securityEventRow({ kind: 'log-out' }, { at: ago(days) })]),
  },
]

const daysOf = (name: TermName): number =>
  retention[name].amount * { day: 1, month: 31, year: 366 }[retention[name].unit]

test.each(retained)(
  'ROUTE-06: rows of $table are deleted after their term ($term), and not before',
  async ({ table, term, make }) => {
    await applyRetention(shop.ctx())
    const before = await countOf(shop, table)
    await make(daysOf(term) - 8 > 0 ? daysOf(term) - 8 : 0.5)
    for (let count = 0; count < 3; count += 1) await make(daysOf(term) + 1)
    expect(await countOf(shop, table)).toBe(before + 4)
    await applyRetention(shop.ctx())
    expect(await countOf(shop, table)).toBe(before + 1)
  },
)

test('ROUTE-06: an open enquiry is never deleted by age', async () => {
  await enquiry({ kind: 'contact', topic: 'other', created_at: ago(2000) })
  const before = await countOf(shop, 'enquiries')
  await applyRetention(shop.ctx())
  expect(await countOf(shop, 'enquiries')).toBe(before)
})

test('ROUTE-06: one run deletes more rows than fit one batch', async () => {
  await sql`
    insert into feedback_messages (rating, message, created_at)
    select 5, 'Lovely', now() - interval '800 days' from generate_series(1, 1300)`.execute(shop.db)
  await applyRetention(shop.ctx())
  const old = sql<{ count: number }>`
    select count(*) as count from feedback_messages where created_at < now() - interval '700 days'`
  expect((await old.execute(shop.db)).rows).toEqual([{ count: 0 }])
})

const personal = ['Asha Rao', 'padma@example.com', 'Carter Road', '9820012345', '"400050"', 'For Padma', 'SC-PADMA']

/** All text in orders and invoices. */
async function ordersText({ db }: TestApp): Promise<string> {
  const tables = ['orders', 'order_extras', 'order_history', 'order_lines', 'shipments', 'invoices', 'order_requests']
  const parts = tables.map((table) => sql`select ${table} as name, to_jsonb(t) as row from ${sql.table(table)} t`)
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db)
  return JSON.stringify(rows)
}

async function invoiceTotals({ db }: TestApp) {
  return db.selectFrom('invoices').select(['number', 'total_minor', 'lines', 'supplier']).orderBy('id').execute()
}

test('ROUTE-06: eight years after its financial year a sale is anonymous, and the ledger is unchanged', async () => {
  await using later = await testApp()
  const padma = await shopperWithEverything(later, { name: 'Padma Private', email: 'padma@example.com' })
  const orderId = padma.paidOrderId
  const note = { order_id: orderId, gift_note: 'For Padma', is_gift_wrapped: true }
  await later.db.insertInto('order_extras').values(note).execute()
  const parcel = { order_id: orderId, courier: 'Swift', dispatched_at: new Date(), tracking_number: 'SC-PADMA' }
  await later.db.insertInto('shipments').values(parcel).execute()
  const [ledger, totals] = [await ledgerOf(later.db), await invoiceTotals(later)]
  expect(totals.length).toBeGreaterThanOrEqual(3)
  later.clock.advance(7 * 365 * dayMs)
  await applyRetention(later.ctx())
  expect(await ordersText(later)).toContain('For Padma')
  later.clock.advance(2.4 * 365 * dayMs)
  await applyRetention(later.ctx())
  const left = await ordersText(later)
  for (const word of personal) expect(left).not.toContain(word)
  expect(left).toContain('Maharashtra')
  expect(await ledgerOf(later.db)).toEqual(ledger)
  expect(sumOf(ledger)).toBe(0)
  expect(await invoiceTotals(later)).toEqual(totals)
  const owners = await later.db.selectFrom('orders').select('user_id').where('user_id', 'is not', null).execute()
  expect(owners).toEqual([])
})

test('ROUTE-06: an unpaid order is anonymous after a year; a paid one is not', async () => {
  await using later = await testApp()
  const padma = await shopperWithEverything(later, { name: 'Padma Private', email: 'padma@example.com' })
  await later.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', padma.openOrderId).execute()
  await later.db.updateTable('payment_orders').set({ next_check_at: null }).execute()
  const names = async () => {
    await applyRetention(later.ctx())
    const rows = await later.db.selectFrom('orders').select(['id', 'ship_name', 'user_id']).orderBy('id').execute()
    return rows.filter((row) => row.ship_name !== '' && row.user_id !== null).map(({ id }) => id)
  }
  const { refundedOrderId, deliveredOrderIds, paidOrderId, openOrderId } = padma
  expect(await names()).toEqual([refundedOrderId, ...deliveredOrderIds, paidOrderId, openOrderId])
  later.clock.advance(367 * dayMs)
  expect(await names()).toEqual([refundedOrderId, ...deliveredOrderIds, paidOrderId])
})

test('ROUTE-06: an invoice is never changed otherwise, not even by retention', async () => {
  await using own = await testApp()
  await shopperWithEverything(own, { name: 'Padma Private', email: 'padma@example.com' })
  for (const change of [sql`buyer = '{}'`, sql`total_minor = total_minor + 1`]) {
    await expect(sql`update invoices set ${change}`.execute(own.db)).rejects.toThrow('append-only')
  }
  const asRetention = (change: string) =>
    own.db.transaction().execute(async (trx) => {
      await sql`select set_config('shop.retention', 'on', true)`.execute(trx)
      await sql.raw(change).execute(trx)
    })
  await expect(asRetention('update invoices set total_minor = total_minor + 1')).rejects.toThrow('append-only')
  await expect(asRetention('delete from invoices')).rejects.toThrow('append-only')
})

test('ROUTE-12: an event that was written after its account was deleted loses its network', async () => {
  const gone = securityEventRow(
    { kind: 'sign-in-failed', userId: 987_654, details: { contact: 'asha@example.com' } },
    { at: new Date(), network: '203.0.113.7' },
  )
  await insertSecurityEvents(shop.db, [gone, { ...gone, user_id: somebody.id }])
  await applyRetention(shop.ctx())
  const events = shop.db.selectFrom('security_events').select(['network', 'details'])
  expect(await events.where('user_id', '=', 987_654).execute()).toEqual([{ network: null, details: {} }])
  expect(await events.where('user_id', '=', somebody.id).execute()).toEqual([
    { network: '203.0.113.7', details: { contact: 'a…@e….com' } },
  ])
})

test('ROUTE-06: emails in files are deleted after their period', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-outbox-'))
  let now = new Date('2026-10-01T10:00:00Z')
  const outbox = openOutbox(folder.path, { now: () => now })
  await outbox.put({ kind: 'welcome', extension: 'eml', content: 'old' })
  now = new Date('2026-11-01T10:00:00Z')
  await outbox.put({ kind: 'welcome', extension: 'eml', content: 'new' })
  await outbox.deleteBefore(new Date('2026-10-15T10:00:00Z'))
  expect(await readdir(folder.path)).toEqual(['20261101T100000000Z-welcome.eml'])
})
