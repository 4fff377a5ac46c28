import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/setup/project.mjs'
import { checksumOf, dangersIn, findingsSince } from './migration-rules.mjs'

const commit = 'c98be1cba82d218d0755c33bc02f4913121fcbf6'
const dangers = (...sources) =>
  dangersIn(
    sources.map((source, index) => ({ path: `${index}.sql`, source })),
    { commit },
  )

const contractions = [
  'drop table carts',
  'drop table if exists carts cascade',
  'drop function place_order(bigint)',
  'drop view stock_held',
  'drop index orders_user_id',
  'drop trigger orders_steps on orders',
  'drop type order_state',
  'alter table orders drop column note',
  'alter table orders drop note',
  'ALTER TABLE ONLY public.orders\n  RENAME COLUMN note TO remark',
  'alter table orders rename to purchases',
  'alter table orders alter column note type varchar(10)',
  'alter table orders alter note set not null',
  'alter table orders alter column note drop default',
  'alter table orders add column kind text not null',
  'alter table orders add kind text not null',
  "alter table orders add column kind text default 'gift' unique",
  'alter table orders add constraint orders_note check (note is not null) not valid',
  'alter table orders add check (note is not null)',
  'alter table orders add primary key (id, user_id)',
  'alter table orders add column kind text, drop column note',
  'alter table orders drop constraint orders_user_id_fkey',
  'alter table orders disable trigger orders_steps',
  'alter table orders enable row level security',
  'alter function place_order(bigint) rename to buy',
  "alter type order_state rename value 'paid' to 'settled'",
  'create unique index orders_note on orders (note)',
  'create unique index concurrently if not exists orders_note on only orders (note)',
  'create policy own on orders using (true)',
  'create rule none as on insert to orders do instead nothing',
  'delete from orders',
  'with gone as (delete from orders returning id) select count(*) from gone',
  'insert into old_orders select * from orders; truncate orders',
  'revoke insert on orders from public',
  "do $$ begin execute 'drop table orders'; end $$",
  'create table if not exists orders (id bigint); drop table orders',
  '/* planned */ drop /* for long */ table orders',
]

test.each(contractions)('a migration that the released version would not survive is refused: %s', (source) => {
  expect(dangers(`${source};`)).toHaveLength(1)
})

const expansions = [
  'create table gifts (id bigint primary key, note text not null unique)',
  'create table gifts (id bigint); alter table gifts add column note text not null; drop table gifts',
  'create table gifts (id bigint); create unique index gifts_id on gifts (id); delete from gifts',
  'alter table orders add column note text',
  'alter table orders add column is_gift boolean not null default false, add seen_at timestamptz',
  'alter table orders add column total numeric(10, 2) check (total > 0)',
  "alter table orders alter column note set default 'drop table orders; --'",
  'alter table orders set (fillfactor = 70)',
  'create index orders_note on orders (note)',
  'create or replace function paid(bigint) returns bigint language plpgsql as $body$ begin delete from x; end $body$',
  'create trigger orders_note after insert on orders for each row execute function noted()',
  "update orders set note = ''",
  '-- drop table orders;\nselect 1',
]

test.each(expansions)('a migration that only expands is let through: %s', (source) => {
  expect(dangers(`${source};`)).toEqual([])
})

test('what one new migration created may be changed by the next', () => {
  expect(dangers('create table gifts (id bigint);', 'alter table gifts rename to presents;')).toEqual([])
})

test('a contraction passes with a reason for the released version, and for no other', () => {
  const reason = 'no statement of it names the column since 0150'
  expect(dangers(`-- safe for c98be1c: ${reason}\nalter table orders drop column note;`)).toEqual([])
  for (const comment of [`-- safe for 0000000: ${reason}`, '-- safe for c98be1c: trust me', `-- safe for c: ${reason}`])
    expect(dangers(`${comment}\nalter table orders drop column note;`)).toHaveLength(1)
  const next = `-- safe for c98be1c: ${reason}\nalter table orders drop column note;\ndrop table carts;`
  expect(dangers(next)).toMatchObject([{ line: 3 }])
})

test('statements that once stopped every older process are found', () => {
  const found = dangers(
    'drop table ledger_entries;',
    'alter table order_pieces drop column id, drop column state;',
    'drop trigger invoices_append_only on invoices;\ndrop table invoice_lines;',
  )
  const words = found.map(({ text }) => text).join('\n')
  for (const gone of ['drop table ledger_entries', 'drop table invoice_lines', 'drop column id'])
    expect(words).toContain(gone)
})

test('the check rests until a version is released, and then compares with it', () => {
  const old = [{ path: 'server/migrations/0001_orders.sql', source: 'create table orders (id bigint, note text);' }]
  const later = { path: 'server/migrations/0002_notes.sql', source: 'alter table orders drop column note;' }
  expect(findingsSince({ commit: null }, [...old, later])).toEqual([])
  const released = { commit, migration: '0001_orders.sql', checksum: checksumOf(old) }
  expect(findingsSince(released, old)).toEqual([])
  expect(findingsSince(released, [...old, later])).toMatchObject([{ path: later.path, line: 1 }])
  const edited = [{ ...old[0], source: 'create table orders (id bigint);' }]
  expect(findingsSince(released, edited)).toMatchObject([
    { text: expect.stringMatching(/released migrations were changed/) },
  ])
})

test('a record of a name that git does not know says what to give, and changes nothing', () => {
  const before = readFileSync(inProject('server/migrations/released.json'), 'utf8')
  const file = inProject('scripts', 'check-migrations.mjs')
  const { status, stderr } = spawnSync(process.execPath, [file, '--record', 'v0.0.0-none'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('git knows no commit or tag "v0.0.0-none"'),
  })
  expect(readFileSync(inProject('server/migrations/released.json'), 'utf8')).toBe(before)
})

test('the migrations of this version pass', () => {
  const output = execFileSync(process.execPath, [inProject('scripts', 'check-migrations.mjs')], { encoding: 'utf8' })
  expect(output).toMatch(/only expand the database|no version is released/)
})
