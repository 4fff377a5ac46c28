import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#testing/test-database.ts'
import { batchedQuery, runBatch, statement, batchedStatement } from './db.ts'
import { inTransaction } from './transaction.ts'

const database = await cloneDatabase(inject('testServer'))
afterAll(() => database.drop())
const { owner: db } = database

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

test('values of every type survive a round trip', async () => {
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

test('each step gets its own rows, in order, and sees the effects of earlier steps', async () => {
  const [made, [counted], nothing] = await runBatch(
    db,
    insertNote.with(1, 'one'),
    countNotes.with(),
    insertChecked.with(1),
  )
  expect([made, counted?.count, nothing]).toEqual([[{ id: 1 }], 1, []])
})

test('a failing step rolls back the whole batch, also when it fails at commit', async () => {
  const before = await noteCount()
  const refused = { code: '22012' }
  await expect(runBatch(db, insertNote.with(2, 'two'), fail.with(0))).rejects.toMatchObject(refused)
  await expect(runBatch(db, fail.with(0), insertNote.with(2, 'two'))).rejects.toMatchObject(refused)
  await expect(
    runBatch(db, insertNote.with(2, 'two'), insertChecked.with(7), insertChecked.with(7)),
  ).rejects.toMatchObject({ code: '23505' })
  await expect(insertNote(db, 2, 'much too long')).rejects.toMatchObject({ code: '23514' })
  expect(await noteCount()).toBe(before)
})

test('a value that cannot be encoded fails only its own caller', async () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  const echo = statement<{ n: number }>('select $1::integer as n')
  const answers = await Promise.allSettled([echo(db, 1), insertNote(db, 9, ring), echo(db, 2), echo(db, 3)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a connection stays usable after a failure, whichever statements it had not prepared yet', async () => {
  const fresh = Array.from({ length: 20 }, (_, index) => statement<{ n: number }>(`select ${index} + $1::integer as n`))
  for (const [index, one] of fresh.entries()) {
    await expect(runBatch(db, fail.with(0), one.with(1))).rejects.toMatchObject({ code: '22012' })
    expect(await Promise.all([one(db, 1), one(db, 2)])).toEqual([[{ n: index + 1 }], [{ n: index + 2 }]])
  }
})

test('inside a transaction steps belong to it', async () => {
  const before = (await noteCount()) ?? 0
  const undone = inTransaction({ db }, async (trx) => {
    await runBatch(trx.db, insertNote.with(3, 'three'), insertNote.with(4, 'four'))
    expect((await countNotes(trx.db))[0]?.count).toBe(before + 2)
    expect(await noteCount()).toBe(before)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await noteCount()).toBe(before)
})

test('a concurrent migration that changes a column type is noticed once and then handled', async () => {
  await sql`create table changing (id integer)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  const read = statement<{ id: unknown }>('select id from changing')
  await Promise.all(Array.from({ length: 20 }, () => read(db)))
  await sql`alter table changing alter column id type text`.execute(db)
  const answers: unknown[] = []
  for (let turn = 0; turn < 45; turn += 1) answers.push(await read(db).catch(String))
  expect(answers.at(-1)).toEqual([{ id: '1' }])
})

test('many concurrent batches over few connections each get their own results', async () => {
  const echo = statement<{ n: number }>('select $1::integer as n')
  const requested = Array.from({ length: 500 }, (_, index) => index)
  const answers = await Promise.all(requested.map((n) => runBatch(db, echo.with(n), echo.with(n + 1))))
  expect(answers).toEqual(requested.map((n) => [[{ n }], [{ n: n + 1 }]]))
})

const noteForMany = batchedStatement<{ id: number; text: string }>(`
  insert into notes (id, text) select request.id, request.text from unnest($1::integer[], $2::text[]) as request (id, text)
  returning (
    select request_no from unnest($1::integer[]) with ordinality one (id, request_no) where one.id = notes.id
  ),
    id, text`)

test('a batched statement runs once for all waiting callers, and each gets its own rows', async () => {
  const echo = batchedQuery<{ n: number; word: string }>(`
    select request.request_no, n, request.words::text[] as all, request.bytes, request.word
    from unnest($1::integer[], $2::text[], $3::text[], $4::bytea[])
      with ordinality as request (upto, word, words, bytes, request_no),
      generate_series(1, request.upto) n
    order by n desc, request.request_no`)
  const words = ['a,"b"', 'back\\slash', '', 'NULL']
  const bytes = Buffer.from([0, 92, 34, 255])
  const requested = Array.from({ length: 40 }, (_, index) => index % 4)
  const answers = await Promise.all(requested.map((upto) => echo(db, upto, `w"${upto}`, words, bytes)))
  expect(answers).toEqual(
    requested.map((upto) =>
      Array.from({ length: upto }, (_, index) => ({ n: upto - index, all: words, bytes, word: `w"${upto}` })),
    ),
  )
  expect(await runBatch(db, echo.with(1, null, [], null))).toEqual([[{ n: 1, all: [], bytes: null, word: null }]])
})

test('arrays of every type survive a round trip, and a value that its type cannot hold fails only its own caller', async () => {
  const echo = batchedQuery<Record<string, unknown>>(`
    select request.request_no, a, b, c, d, e, f, g
    from unnest($1::boolean[], $2::bytea[], $3::bigint[], $4::integer[], $5::text[], $6::timestamptz[], $7::json[])
      with ordinality as request (a, b, c, d, e, f, g, request_no)`)
  const given = [
    [
      true,
      Buffer.from([0, 255]),
      Number.MAX_SAFE_INTEGER,
      -(2 ** 31),
      'Wörter ₹ 👗',
      new Date(-1),
      { list: [1, null] },
    ],
    [false, Buffer.alloc(0), Number.MIN_SAFE_INTEGER, 2 ** 31 - 1, '', new Date('2026-11-21T12:34:56.789Z'), '[]'],
    [null, null, null, null, null, null, null],
    [true, Buffer.alloc(70_000, 7), -1, -1, 'ß'.repeat(90_000), new Date('1999-12-31T23:59:59.999Z'), 5],
    [false, Buffer.from('x'), 2 ** 32, 0, 'x', new Date('9999-01-01'), null],
  ]
  const wrong = [
    [true, null, 2 ** 60, 0, '', null, null],
    [true, null, 0, 2 ** 31, '', null, null],
    ['perhaps'],
    [null, String.raw`\xzz`],
  ]
  const outcomes = await Promise.allSettled([...wrong, ...given].map((values) => echo(db, ...values)))
  expect(outcomes.map(({ status }) => status).indexOf('fulfilled')).toBe(wrong.length)
  const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const jsonOf = (value: unknown): unknown => (value === '[]' ? [] : value)
  expect(answers).toEqual(given.map(([a, b, c, d, e, f, g]) => [{ a, b, c, d, e, f, g: jsonOf(g) }]))
  expect(() => batchedQuery('select $1 as asked')).toThrow(TypeError)
})

test('writes of one group commit share a transaction, and a failing one fails only its own caller', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => 100 + index)
  const outcomes = await Promise.allSettled(
    ids.map((id) => noteForMany(db, id, id % 10 === 7 ? 'much too long for it' : `note ${id % 10}`)),
  )
  const wrong = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [ids[index]] : []))
  expect(wrong).toEqual([107, 117, 127])
  const { rows } = await sql<{ id: number; mark: string }>`
    select id, xmin::text as mark from notes where id between 100 and 129 order by id`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(ids.filter((id) => id % 10 !== 7))
  const right = await Promise.all([200, 201, 202, 203, 204, 205].map((id) => noteForMany(db, id, 'fine')))
  expect(right.map(([note]) => note?.id)).toEqual([200, 201, 202, 203, 204, 205])
  const { rows: prepared } = await sql<{ count: number }>`
    select count(distinct xmin::text) as count from notes where id between 200 and 205`.execute(db)
  expect(prepared[0]?.count).toBeLessThan(6)
})

test('a value that cannot be encoded fails before it joins a batch', async () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  const outcomes = await Promise.allSettled([300, 301, ring, 302].map((id) => noteForMany(db, id, 'fine')))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('inside a transaction a batched statement belongs to it', async () => {
  const undone = inTransaction({ db }, async (trx) => {
    expect(await noteForMany(trx.db, 400, 'within')).toEqual([{ id: 400, text: 'within' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await sql`select from notes where id = 400`.execute(db)).rows).toEqual([])
})
