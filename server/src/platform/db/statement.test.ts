import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { runTogether, statement } from '#platform/db.ts'
import { inTransaction } from '#platform/transaction.ts'
import { cloneDatabase } from '#testing/test-database.ts'

const database = await cloneDatabase(inject('testServer'))
afterAll(() => database.drop())
const { db } = database

await sql`create table notes (id integer primary key, text text, constraint short check (length(text) < 10))`.execute(
  db,
)
await sql`create table checked (id integer, constraint once unique (id) deferrable initially deferred)`.execute(db)

const insertNote = statement<{ id: number }>('insert into notes (id, text) values ($1, $2) returning id')
const countNotes = statement<{ count: number }>('select count(*) as count from notes')
const fail = statement('select 1 / $1::integer')
const insertChecked = statement('insert into checked (id) values ($1)')

async function noteCount(): Promise<number | undefined> {
  return (await countNotes(db))[0]?.count
}

test('values go there and back as they are', async () => {
  const echo = statement<Record<string, unknown>>(
    'select $1::text as a, $2::bigint as b, $3::bytea as c, $4::timestamptz as d, $5::text[] as e, $6::bigint[] as f, ' +
      '$7::jsonb as g, $8::boolean as h, $9::text as i, $10::integer[] as j',
  )
  const given = {
    a: 'Wörter ₹ "so" \\ so',
    b: Number.MAX_SAFE_INTEGER,
    c: Buffer.from([0, 1, 255]),
    d: new Date('2026-11-21T12:34:56.789Z'),
    e: ['plain', 'with "quotes"', 'back\\slash', '', 'NULL', 'a,b', '{}'],
    f: [1, 2 ** 40],
    g: { list: [1, 'two', null] },
    h: false,
    i: null,
    j: [],
  }
  for (let turn = 0; turn < 8; turn += 1) expect(await echo(db, ...Object.values(given))).toEqual([given])
  await expect(statement('select (2 ^ 53)::bigint')(db)).rejects.toThrow(RangeError)
  expect(await echo(db, ...Object.values(given))).toEqual([given])
})

test('steps are answered each, in their order, and see what came before them', async () => {
  const [made, [counted], nothing] = await runTogether(
    db,
    insertNote.with(1, 'one'),
    countNotes.with(),
    insertChecked.with(1),
  )
  expect([made, counted?.count, nothing]).toEqual([[{ id: 1 }], 1, []])
})

test('one that fails takes all of them back, also when the failure comes with the commit', async () => {
  const before = await noteCount()
  const refused = { code: '22012' }
  await expect(runTogether(db, insertNote.with(2, 'two'), fail.with(0))).rejects.toMatchObject(refused)
  await expect(runTogether(db, fail.with(0), insertNote.with(2, 'two'))).rejects.toMatchObject(refused)
  await expect(
    runTogether(db, insertNote.with(2, 'two'), insertChecked.with(7), insertChecked.with(7)),
  ).rejects.toMatchObject({ code: '23505' })
  await expect(insertNote(db, 2, 'much too long')).rejects.toMatchObject({ code: '23514' })
  expect(await noteCount()).toBe(before)
})

test('a value that can not be written is the failure of its caller alone', async () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  const echo = statement<{ n: number }>('select $1::integer as n')
  const answers = await Promise.allSettled([echo(db, 1), insertNote(db, 9, ring), echo(db, 2), echo(db, 3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a connection that met a failure goes on, whatever it had not prepared yet', async () => {
  const fresh = Array.from({ length: 20 }, (_, index) => statement<{ n: number }>(`select ${index} + $1::integer as n`))
  for (const [index, one] of fresh.entries()) {
    await expect(runTogether(db, fail.with(0), one.with(1))).rejects.toMatchObject({ code: '22012' })
    expect(await Promise.all([one(db, 1), one(db, 2)])).toEqual([[{ n: index + 1 }], [{ n: index + 2 }]])
  }
})

test('inside a transaction steps belong to it', async () => {
  const before = (await noteCount()) ?? 0
  const undone = inTransaction({ db }, async (trx) => {
    await runTogether(trx.db, insertNote.with(3, 'three'), insertNote.with(4, 'four'))
    expect((await countNotes(trx.db))[0]?.count).toBe(before + 2)
    expect(await noteCount()).toBe(before)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await noteCount()).toBe(before)
})

test('a migration beside it that changes a type is noticed once and lived with', async () => {
  await sql`create table changing (id integer)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const read = statement<{ id: unknown }>('select id from changing')
  await Promise.all(Array.from({ length: 20 }, () => read(db)))
  await sql`alter table changing alter column id type text`.execute(db)
  const answers: unknown[] = []
  for (let turn = 0; turn < 45; turn += 1) answers.push(await read(db).catch(String))
  expect(answers.at(-1)).toEqual([{ id: '1' }])
})

test('many at once over few connections all get their own answer', async () => {
  const echo = statement<{ n: number }>('select $1::integer as n')
  const asked = Array.from({ length: 500 }, (_, index) => index)
  const answers = await Promise.all(asked.map((n) => runTogether(db, echo.with(n), echo.with(n + 1))))
  expect(answers).toEqual(asked.map((n) => [[{ n }], [{ n: n + 1 }]]))
})
