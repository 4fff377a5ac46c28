import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statement, type Database } from '#platform/db/db.ts'
import { importShop, smallMapping, type ImportShop } from '#testing/import-shop.ts'

const header = 'No,Name,Price,Colour\n'
const rows = ['1,Rani Silk Saree,24500,', '2,Mustard Cotton Kurta,"1,299.50",', '3,Linen Kurta,999,Navy Blue']

async function mapped(desk: ImportShop, lines: readonly string[], mapping: object = smallMapping) {
  const map = await desk.file('own.json', JSON.stringify(mapping))
  const file = await desk.file('goods.csv', header + lines.join('\n'))
  return { file, map }
}

/** Everything that an import writes, timestamps included. */
async function everything({ shop: { db } }: ImportShop): Promise<string> {
  const tables = [
    'products',
    'variants',
    'stock_items',
    'product_categories',
    'product_colours',
    'product_options',
    'product_pictures',
    'media',
    'product_sources',
    'product_listings',
    'categories',
    'designers',
  ] as const
  const parts = []
  for (const table of tables) {
    parts.push(
      (
        await sql<{
          all: string
        }>`select coalesce(string_agg(t::text, '' order by t::text), '') as all from ${sql.table(table)} t`.execute(db)
      ).rows,
    )
  }
  return JSON.stringify(parts)
}

test('a list becomes drafts with categories, sizes, colours and prices', async () => {
  await using desk = await importShop()
  const seen = await desk.run(await mapped(desk, rows))
  expect(seen).toContain('3 created, 0 updated, 0 unchanged, 0 rows refused')
  expect(seen).toContain('Nothing needs a look.')
  const drafts = await desk.shop.db.selectFrom('products').select('status').execute()
  expect(drafts.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft'])
  await desk.putOnSale([1, 2, 3])
  const listings = await desk.shop.db
    .selectFrom('product_listings')
    .select(['name', 'price_minor', 'category_ids', 'size_labels', 'colour_ids'])
    .orderBy('product_id')
    .execute()
  const colours = await desk.shop.db.selectFrom('colours').select(['id', 'name']).execute()
  const coloursOf = (ids: readonly number[]) => colours.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  expect(listings.map((row) => [row.name, row.price_minor, row.size_labels, coloursOf(row.colour_ids)])).toEqual([
    ['Rani Silk Saree', 2_450_000, [], ['Pink']],
    ['Mustard Cotton Kurta', 129_950, ['S', 'M'], ['Yellow']],
    ['Linen Kurta', 99_900, ['S', 'M'], ['Blue']],
  ])
  const categories = await desk.shop.db
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id'])
    .where('name', 'in', ['Sarees', 'Kurtas'])
    .execute()
  expect(categories.map((row) => row.parent_id)).toEqual([10, 10])
  // The default tree has Sarees, but no Kurtas for women.
  expect(categories.find((row) => row.name === 'Sarees')?.id).toBe(12)
  expect(listings[0]?.category_ids).toEqual(expect.arrayContaining([4, 10, 12]))
})

test('importing the same list twice changes nothing, not even a timestamp', async () => {
  await using desk = await importShop()
  const order = await mapped(desk, rows)
  await desk.run(order)
  const before = await everything(desk)
  expect(await desk.run(order)).toContain('0 created, 0 updated, 3 unchanged')
  expect(await everything(desk)).toBe(before)
})

test('an edited row changes only its product, and a product that left the list stays', async () => {
  await using desk = await importShop()
  await desk.run(await mapped(desk, rows))
  const times = () => desk.shop.db.selectFrom('products').select(['name', 'updated_at']).orderBy('id').execute()
  const before = await times()
  expect(await desk.run(await mapped(desk, ['1,Rani Silk Saree,24500,', '2,Mustard Cotton Kurta,1499,']))).toContain(
    '0 created, 1 updated, 1 unchanged',
  )
  const after = await times()
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  expect(after.map((row, index) => row.updated_at > (before[index]?.updated_at ?? 0))).toEqual([false, true, false])
  const prices = await desk.shop.db.selectFrom('variants').select('price_minor').where('product_id', '=', 2).execute()
  expect(prices).toEqual([{ price_minor: 149_900 }, { price_minor: 149_900 }])
})

test('a dry run reports what would happen and writes nothing', async () => {
  await using desk = await importShop()
  const before = await everything(desk)
  const seen = await desk.run({ ...(await mapped(desk, [...rows, '4,Kurta,free,'])), isDryRun: true })
  expect(seen).toContain('3 would be created, 0 would be updated, 0 unchanged, 1 rows refused')
  expect(seen).toContain('New categories: Women > Sarees; Women > Kurtas')
  expect(await everything(desk)).toBe(before)
  expect(await desk.report('goods')).toContain('5,4,left out,Price,free,this is not a price')
})

test('bad rows are reported with line, field, reason and expected value; good rows are imported', async () => {
  await using desk = await importShop()
  const bad = [
    '4,Kurta,-5,',
    '5,,100,',
    ',Kurta,100,',
    '1,Another Kurta,100,',
    '6,Kurta,100,,,7',
    '7,Kurta',
    `8,${'Long '.repeat(60)},100,`,
    '9,=cmd(),0,',
  ]
  const seen = await desk.run(await mapped(desk, [...rows, ...bad, '10,Last Kurta,100,']))
  expect(seen).toContain('4 created, 0 updated, 0 unchanged, 8 rows refused')
  const report = (await desk.report('goods')).split('\r\n')
  expect(report.slice(1, 9)).toEqual([
    expect.stringMatching(/^5,4,left out,Price,-5,the price is negative,/),
    expect.stringMatching(/^6,5,left out,name,,the name is empty,/),
    expect.stringMatching(/^7,,left out,No,,there is no key,/),
    expect.stringMatching(/^8,1,left out,key,1,"""1"" was read already, in line 2",/),
    expect.stringMatching(/^9,,left out,row,,the row has 6 fields and the header 4,/),
    expect.stringMatching(/^10,7,left out,row,,the row has 2 fields and the header 4,/),
    expect.stringMatching(/^11,8,left out,name,Long .*…,the name has 299 characters,at most 200 characters/),
    expect.stringMatching(/^12,9,left out,Price,0,the price is 0,/),
  ])
})

test('an overlong cell is refused with its column and the limit; the other rows are imported', async () => {
  await using desk = await importShop()
  const long = [`4,${'<b>'.repeat(20_000)},100,`, `5,Kurta,${' '.repeat(12_000)}9,`]
  const seen = await desk.run(await mapped(desk, [...rows, ...long, '6,Last Kurta,100,']))
  expect(seen).toContain('4 created, 0 updated, 0 unchanged, 2 rows refused')
  const report = await desk.report('goods')
  expect(report).toMatch(/5,4,left out,Name,<b>.*…,"the cell has 60,000 characters","at most 10,000 characters"/)
  expect(report).toMatch(/6,5,left out,Price, +…,"the cell has 12,001 characters","at most 10,000 characters"/)
})

test('a stock above the maximum is refused with the limit, and one at the limit is imported', async () => {
  await using desk = await importShop()
  const mapping = { ...smallMapping, stock: { policy: 'tracked', column: 'Colour' } }
  const stocks = ['1000000', '1000001', '25000000', '99999999999999999999999', 'many', '-1']
  const seen = await desk.run(
    await mapped(
      desk,
      stocks.map((stock, index) => `${index + 1},Kurta ${index},100,${stock}`),
      mapping,
    ),
  )
  expect(seen).toContain('1 created, 0 updated, 0 unchanged, 5 rows refused')
  const report = await desk.report('goods')
  const wanted = '"a whole number from 0 to 1,000,000"'
  for (const stock of ['1000001', '25000000', '99999999999999999999999']) {
    expect(report).toContain(`${stock},these are more pieces than the shop counts,${wanted}`)
  }
  for (const stock of ['many', '-1']) expect(report).toContain(`${stock},this is no number of pieces,${wanted}`)
})

test('the same stock number does not restore units sold since the last import', async () => {
  await using desk = await importShop()
  const mapping = { ...smallMapping, stock: { policy: 'tracked', column: 'Colour' } }
  await desk.run(await mapped(desk, ['1,Kurta,100,4'], mapping))
  await desk.shop.db.updateTable('stock_items').set({ available: 1 }).execute()
  const stock = () => desk.shop.db.selectFrom('stock_items').select('available').orderBy('id').execute()
  await desk.run(await mapped(desk, ['1,Better Kurta,100,4'], mapping))
  expect(await stock()).toEqual([{ available: 1 }, { available: 1 }])
  await desk.run(await mapped(desk, ['1,Better Kurta,100,6'], mapping))
  expect(await stock()).toEqual([{ available: 6 }, { available: 6 }])
})

test('a second import at the same time is asked to wait', async () => {
  await using desk = await importShop()
  const order = await mapped(desk, rows)
  await desk.shop.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7302132)`.execute(connection)
    await expect(desk.run(order)).rejects.toThrow('Another import is running. Please wait until it is done')
    await sql`select pg_advisory_unlock(7302132)`.execute(connection)
  })
  expect(await desk.run(order)).toContain('3 created')
})

test('unreadable files are refused with one sentence, and nothing is written', async () => {
  await using desk = await importShop()
  const { map } = await mapped(desk, rows)
  const refusal = async (content: string | Buffer) => {
    const file = await desk.file('bad.csv', content)
    return desk.run({ file, map }).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
  }
  expect(await refusal('')).toContain('The file is empty.')
  expect(await refusal('{"a": 1}')).toContain('it is JSON')
  expect(await refusal('No,Nam,Price,Colour\n1,a,2,')).toContain('Name (is it "Nam"?)')
  expect(await desk.run({ file: await desk.file('bad.csv', header), map })).toContain('0 created')
  const shopify = await desk.file('bad.csv', 'Handel,Title,Option1 Name,Option1 Value,Variant Price\n')
  await expect(desk.run({ file: shopify })).rejects.toThrow('Handle (is it "Handel"?)')
  await expect(desk.run({ file: '/nowhere.csv', map })).rejects.toThrow('There is no file /nowhere.csv.')
  await expect(desk.run({ file: shopify, map: '/nowhere.json' })).rejects.toThrow('There is no file /nowhere.json.')
  await expect(desk.run({ file: shopify, map, images: '/nowhere' })).rejects.toThrow('There is no folder /nowhere.')
  expect(await desk.shop.db.selectFrom('products').select('id').execute()).toEqual([])
})

const gate = 4711

/** Lets an import write its first batch and blocks the second until the gate opens. */
async function stoppedAfterOneBatch(db: Database) {
  await statement(`
    create function wait_for_the_gate() returns trigger language plpgsql as $$
    begin
      if old.records_done > 0 then perform pg_advisory_xact_lock(${gate}); end if;
      return new;
    end
    $$`)(db)
  await statement(
    'create trigger wait_for_the_gate before update on import_runs for each row execute function wait_for_the_gate()',
  )(db)
  const holder = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(${gate})`.execute(holder)
  return async () => {
    // A backend notices that its client is gone only after its wait ends.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(db)
    await holder.commit().execute()
  }
}

test('a killed import resumes where it stopped and ends with the same shop', async () => {
  await using desk = await importShop()
  const lines = Array.from({ length: 3000 }, (_, index) => `${index},Kurta ${index},${100 + index},`)
  const { file, map } = await mapped(desk, lines)
  const openTheGate = await stoppedAfterOneBatch(desk.shop.owner)
  const cli = new URL('../../cli.ts', import.meta.url)
  const env = { DATABASE_URL: desk.shop.ownerUrl, DATA_DIR: desk.folder }
  const killed = fork(cli, ['import', file, '--map', map], { env, stdio: 'ignore' })
  const ended = once(killed, 'exit')
  const done = async () =>
    (await desk.shop.db.selectFrom('import_runs').select('records_done').executeTakeFirst())?.records_done ?? 0
  while ((await done()) === 0 && killed.exitCode === null) await pause(20)
  killed.kill('SIGKILL')
  await ended
  await openTheGate()
  const reached = await done()
  expect(reached).toBeGreaterThan(0)
  expect(reached).toBeLessThan(3000)
  const shown = await desk.shop.db.selectFrom('import_runs').select('percent').executeTakeFirst()
  expect(shown?.percent).toBeGreaterThan(0)
  const seen = await desk.run({ file, map })
  expect(seen).toContain(`Went on after row ${reached}`)
  expect(seen).toContain('3000 created, 0 updated, 0 unchanged, 0 rows refused')
  const { count } = await desk.shop.db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(3000)
})

test('CAT-04: a stopped import does not go on after a later file of the same list', async () => {
  await using desk = await importShop()
  const { db } = desk.shop
  const mapping = { ...smallMapping, pictures: { column: 'Colour', separator: '|' } }
  const list = (price: number) => mapped(desk, [`1,Rani Silk Saree,${price},https://pictures.example/1.jpg`], mapping)
  const price = async () => (await db.selectFrom('variants').select('price_minor').executeTakeFirst())?.price_minor
  const stop = () => Promise.reject(new Error('stopped'))
  for (const rupees of [24500, 25500]) {
    await expect(desk.run(await list(rupees), stop)).rejects.toThrow('stopped')
    expect(await price()).toBe(rupees * 100)
  }
  expect(await desk.run(await list(24500))).toContain('0 created, 1 updated')
  expect(await price()).toBe(2_450_000)
  const { rows } = await sql`select from import_runs where state <> 'done'`.execute(db)
  expect(rows).toEqual([])
})

test('CAT-04: an import that stopped at its pictures goes on with them and reads no row again', async () => {
  await using desk = await importShop()
  const mapping = { ...smallMapping, pictures: { column: 'Colour', separator: '|' } }
  const order = await mapped(desk, ['1,Rani Silk Saree,24500,https://pictures.example/1.jpg'], mapping)
  await expect(desk.run(order, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
  const seen = await desk.run(order)
  expect(seen).toMatch(/^Went on after row 2, where it was stopped\.\n1 rows in .* s \(0 a second\)\./)
  expect(seen).toContain('Pictures: 0 taken, 1 not to be had')
})

const megabyte = 1024 * 1024

/** Imports a file with a second row of the given size in a separate process; resolves to its peak memory. */
async function peakWithRowOf(desk: ImportShop, megabytes: number): Promise<number> {
  const { map } = await mapped(desk, rows)
  const file = await desk.file('goods.csv', `${header}1,Saree,100,\n2,`)
  const part = Buffer.alloc(megabyte, 'x')
  for (let count = 0; count < megabytes; count += 1) await appendFile(file, part)
  await appendFile(file, '\n3,Kurta,200,\n')
  const child = fork(new URL('../../cli.ts', import.meta.url), ['import', file, '--map', map], {
    env: { DATABASE_URL: desk.shop.ownerUrl, DATA_DIR: desk.folder },
    execArgv: ['--import', new URL('../../testing/report-peak-memory.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const [output] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return Number(/^peak (\d+)$/m.exec(output)?.[1]) * 1024
}

test('a line without an end is left out with bounded memory, and reading continues after it', async () => {
  await using desk = await importShop()
  // Measured in a separate process, because this one holds garbage of other tests.
  const usual = await peakWithRowOf(desk, 40)
  const endless = await peakWithRowOf(desk, 200)
  expect(endless - usual).toBeLessThan(80 * megabyte)
  const left = (await desk.report('goods')).split('\r\n').slice(1, -1)
  expect(left).toEqual([expect.stringContaining('the row has more than a million characters')])
  const names = await desk.shop.db.selectFrom('products').select('name').orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual(['Saree', 'Kurta'])
})
