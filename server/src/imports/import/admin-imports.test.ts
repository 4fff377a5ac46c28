import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refreshListings } from '#catalogue'
import { newCategory } from '#testing/catalogue-factories.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { consoleImports } from '#testing/console-imports.ts'
import { newProduct } from '#testing/factories.ts'
import { importShop, smallMapping } from '#testing/import-shop.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const header = 'Style No,Item Name,Brand,Rate (INR),MRP,Size,Qty,Image URLs\n'
let lists = 0

/** A list with its own name, so that tests share no product. */
function list(rows: readonly string[]): { readonly text: string; readonly name: string } {
  return { text: header + rows.join('\n'), name: `list-${lists}.csv` }
}
function newList(rows: readonly string[]) {
  lists += 1
  return list(rows)
}
type Priced = number | string | { readonly price: number; readonly stock: number }

function row(key: string, name: string, priced: Priced): string {
  const { price, stock } = typeof priced === 'object' ? priced : { price: priced, stock: 4 }
  return `${key},${name},Aarohi Sen,${price},,"S, M",${stock},`
}

type Found = { readonly id: number; readonly name: string; readonly status: string; readonly prices: readonly number[] }

async function productsNamed(like: string): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select p.id, p.name, p.status, array(select price_minor from variants v where v.product_id = p.id and v.is_active order by position) as prices
    from products p where p.name like ${like} order by p.id`.execute(shop.db)
  return rows
}

/** Everything that shoppers see of the catalogue, without times and without versions, which every change raises. */
async function catalogue(): Promise<string> {
  const parts = []
  for (const table of [
    'products',
    'variants',
    'stock_items',
    'product_categories',
    'product_colours',
    'product_options',
    'product_pictures',
    'product_listings',
    'categories',
    'designers',
    'product_sources',
  ]) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(row, E'\n' order by row), '') as all from (
        select (to_jsonb(t) - 'updated_at' - 'imported_at' - 'facts_version' - 'version')::text as row from ${sql.table(table)} t
      ) rows`.execute(shop.db)
    parts.push(`${table}\n${rows[0]?.all}`)
  }
  return parts.join('\n')
}

test('CAT-04: columns are guessed from their headings and values, and a sample shows what each row becomes', async () => {
  const { text, name } = newList([row('A1', 'Silk Kurta', '"4,500"'), row('A2', 'Silk Saree', '12.5k')])
  const found = await imports.upload(text, name)
  expect(found).toMatchObject({ state: 'uploaded', format: 'mapped', actions: ['check'] })
  const { choice } = (await imports.find(found.id)).body
  expect(choice.targets).toEqual(['key', 'name', 'designer', 'price', 'price_before', 'sizes', 'stock', 'pictures'])
  const { body } = await sendAdmin(shop, `POST imports/${found.id}/sample`, { as: owner, body: { choice } })
  expect(body.pieces).toMatchObject([
    {
      line: 2,
      key: 'A1',
      fault: null,
      piece: {
        name: 'Silk Kurta',
        priceMinor: 450_000,
        choices: ['S', 'M'],
        categories: ['Women > Kurtas'],
        stock: '8 pieces',
      },
    },
    { line: 3, key: 'A2', piece: null, fault: expect.stringContaining('this is not a price') },
  ])
})

test('CAT-04: a choice without a price column is refused at its place, and nothing is lost', async () => {
  const { text, name } = newList([row('B1', 'Silk Kurta', 4500)])
  const { id } = await imports.upload(text, name)
  const { choice } = (await imports.find(id)).body
  const guessed = z.array(z.string()).parse(choice.targets)
  const targets = guessed.map((target) => (target === 'price' ? 'skip' : target))
  const twice = guessed.map((target) => (target === 'price_before' ? 'price' : target))
  const send = (wrong: unknown) => imports.send(id, 'check', { choice: { ...choice, targets: wrong } })
  expect((await send(targets)).body.errors).toEqual({ columns: ['Choose the column that holds a price.'] })
  expect((await send(twice)).body.errors).toEqual({
    'columns.MRP': ['"Rate (INR)" is this already. Choose one of the two.'],
  })
  expect((await imports.find(id)).body.state).toBe('uploaded')
})

test('CAT-04: a check counts, names each fault, writes nothing, and the next file with the header keeps the columns', async () => {
  const { text, name } = newList([
    row('C1', 'Plain Kurta', 4500),
    row('C2', 'Plain Saree', 'free'),
    row('C1', 'Plain Kurta', 1),
  ])
  const before = await catalogue()
  const { id } = await imports.upload(text, name)
  const { choice } = (await imports.find(id)).body
  const settings = { ...choice.settings, source: 'remembered-list', audience: 'men' }
  expect((await imports.send(id, 'check', { choice: { ...choice, settings } })).body.state).toBe('checking')
  await imports.work()
  const { body } = await imports.find(id)
  expect(body).toMatchObject({
    state: 'checked',
    rowsTotal: 3,
    checkCounts: { created: 1, updated: 0, unchanged: 0, refused: 2 },
    faults: 2,
    actions: ['run', 'check'],
  })
  const { body: listed } = await sendAdmin(shop, `GET imports/${id}/faults?limit=1`, { as: owner })
  expect(listed.faults).toMatchObject([
    {
      line: 3,
      key: 'C2',
      isRefused: true,
      column: 'Rate (INR)',
      value: 'free',
      reason: 'this is not a price',
      wanted: expect.stringContaining('1299'),
    },
  ])
  const next = await sendAdmin(shop, `GET imports/${id}/faults?limit=1&cursor=${listed.next}`, { as: owner })
  expect(next.body).toMatchObject({ faults: [{ line: 4, column: 'key' }], next: null })
  const { body: csv, headers } = await sendAdmin(shop, `POST imports/${id}/faults/file`, { as: owner, body: {} })
  expect(headers['content-type']).toContain('text/csv')
  expect(csv).toContain('3,C2,left out,Rate (INR),free,this is not a price,')
  expect(await catalogue()).toBe(before)
  expect((await imports.upload(text, 'another.csv'))['choice']).toMatchObject({
    settings: { source: 'remembered-list', audience: 'men' },
  })
  // Deletes the mapping, so that the other tests guess again.
  await shop.db.deleteFrom('import_mappings').execute()
})

test('CAT-04: a whole import is undone, and the shop is as before', async () => {
  const { text, name } = newList([row('D1', 'Undone Kurta', 4500), row('D2', 'Undone Saree', 9000)])
  await imports.runWhole(text, name)
  const before = await catalogue()
  const id = await imports.runWhole(
    list([
      row('D1', 'Undone Kurta', { price: 45_000, stock: 7 }),
      row('D2', 'Undone Sari', 90_000),
      row('D3', 'Undone Sherwani', 1),
    ]).text,
    name,
  )
  expect((await imports.find(id)).body).toMatchObject({
    state: 'done',
    counts: { created: 1, updated: 2 },
    actions: ['undo'],
  })
  expect((await productsNamed('Undone%')).map(({ prices }) => prices[0])).toEqual([4_500_000, 9_000_000, 100])
  expect(await catalogue()).not.toBe(before)
  const { body } = await imports.undo(id)
  expect(body).toMatchObject({
    state: 'undone',
    undoCounts: { restored: 2, deleted: 1, withdrawn: 0, conflicts: 0 },
    actions: [],
  })
  expect(await catalogue()).toBe(before)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=import&thingId=${id}`, { as: owner })
  expect(
    z
      .array(z.object({ verb: z.string() }))
      .parse(audit.events)
      .map(({ verb }) => verb),
  ).toEqual(['undone', 'began to undo', 'imported', 'began to import', 'uploaded'])
})

test('CAT-04: pieces that somebody changed since stay as they are, each with its reason', async () => {
  const { text, name } = newList(['E1', 'E2', 'E3', 'E4'].map((key) => row(key, `Conflict ${key}`, 1000)))
  await imports.runWhole(text, name)
  const wrong = ['E1', 'E2', 'E3', 'E4'].map((key) => row(key, `Conflict ${key}`, 10_000))
  const id = await imports.runWhole(list(wrong).text, name)
  const later = await imports.runWhole(list([row('E3', 'Conflict E3', 2000)]).text, name)
  const [e1, e2] = await productsNamed('Conflict E%')
  await sql`update variants set price_minor = 77700, mrp_minor = 77700 where product_id = ${e1?.id}`.execute(shop.db)
  await sql`delete from products where id = ${e2?.id}`.execute(shop.db)
  const { body } = await imports.undo(id)
  expect(body.undoCounts).toEqual({ restored: 1, deleted: 0, withdrawn: 0, conflicts: 3 })
  const { body: listed } = await sendAdmin(shop, `GET imports/${id}/conflicts`, { as: owner })
  const conflicts = z.array(z.object({ key: z.string(), reason: z.string() })).parse(listed.conflicts)
  expect(conflicts.map(({ key, reason }) => [key, reason])).toEqual([
    ['E1', 'Somebody changed this piece since the import.'],
    ['E2', 'Somebody deleted this piece since the import.'],
    ['E3', `Import ${later} changed this piece afterwards. Undo that import first.`],
  ])
  expect((await productsNamed('Conflict E%')).map(({ prices }) => prices[0])).toEqual([77_700, 200_000, 100_000])
})

test('CAT-04: what sells meanwhile stays sold, and an ordered new piece is withdrawn instead of deleted', async () => {
  const columns = 'Style No,Item Name,Brand,Rate (INR),Size,Qty,Image URLs,Details'
  const whole = (key: string, itemName: string, stock: number) =>
    `${key},${itemName},Aarohi Sen,1000,"S, M",${stock},https://cdn.example/${key}.jpg,Soft cotton`
  const sell = (rows: readonly string[]) => imports.runWhole([columns, ...rows].join('\n'), 'sold.csv', true)
  await sell([whole('F1', 'Sold Kurta', 10)])
  const id = await sell([whole('F1', 'Sold Kurta', 20), whole('F2', 'Sold Again Kurta', 5)])
  const { rows: variants } = await sql<{ id: number; name: string }>`
    select v.id, p.name from variants v join products p on p.id = v.product_id
    where p.name like 'Sold%' and v.position = 0 order by p.id`.execute(shop.db)
  const shopper = await readyShopper(
    shop,
    variants.map((variant) => ({ variantId: variant.id, quantity: 2 })),
  )
  await placeOrder(shop, shopper)
  const { body } = await imports.undo(id)
  expect(body.undoCounts).toEqual({ restored: 1, deleted: 0, withdrawn: 1, conflicts: 0 })
  expect((await productsNamed('Sold%')).map(({ status }) => status)).toEqual(['published', 'archived'])
  const { rows } = await sql<{ available: number; stated: number }>`
    select s.available, s.stated from variants v join stock_items s on s.id = v.stock_item_id
    where v.id = ${variants[0]?.id}`.execute(shop.db)
  expect(rows).toEqual([{ available: 8, stated: 10 }])
})

test('CAT-04: a hundred who undo an import at once undo it once', async () => {
  const { text, name } = newList([row('G1', 'Once Kurta', 1000)])
  const id = await imports.runWhole(text, name)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => imports.send(id, 'undo', { key: `undo-${index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await imports.work()
  expect((await imports.find(id)).body.undoCounts).toMatchObject({ deleted: 1 })
  expect((await imports.send(id, 'undo')).body.code).toBe('import.wrong_state')
})

test('CAT-04: a process that stops leaves an import to the next one, which goes on after the last batch', async () => {
  const { text, name } = newList(
    Array.from({ length: 700 }, (_, index) => row(`H${index}`, `Killed Kurta ${index}`, 1000)),
  )
  const { id } = await imports.upload(text, name)
  await imports.send(id, 'check')
  await imports.work()
  await imports.send(id, 'run')
  const stopping = new AbortController()
  const watch = setInterval(() => {
    void imports.find(id).then(({ body }) => body.rowsDone > 0 && stopping.abort())
  }, 5)
  await imports.work(stopping.signal)
  clearInterval(watch)
  const { body: halfway } = await imports.find(id)
  expect(halfway.state).toBe('running')
  expect(halfway.rowsDone).toBeGreaterThan(0)
  expect(halfway.rowsDone).toBeLessThan(700)
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'done', rowsDone: 700, counts: { created: 700 } })
  expect(await productsNamed('Killed Kurta%')).toHaveLength(700)
})

test('CAT-04: an import that is cancelled keeps its rows, and goes on or is undone', async () => {
  const { text, name } = newList([row('I1', 'Cancelled Kurta', 1000)])
  const { id } = await imports.upload(text, name)
  await imports.send(id, 'check')
  await imports.send(id, 'cancel')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'uploaded', actions: ['check'] })
  await imports.send(id, 'check')
  await imports.work()
  await imports.send(id, 'run')
  await imports.send(id, 'cancel')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'cancelled', actions: ['run'] })
  await imports.send(id, 'run')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'done', counts: { created: 1 } })
})

test('CAT-04: a file that is no table says why', async () => {
  for (const [content, failure] of [
    ['%PDF-1.7 list', /not CSV/],
    ['PK\u0003\u0004 workbook', /^The workbook is damaged/],
  ] as const) {
    expect(await imports.upload(content)).toMatchObject({ state: 'failed', failure: expect.stringMatching(failure) })
  }
  const { id } = await imports.upload(newList([row('J1', 'Kurta', 1)]).text)
  const part = { startByte: 5, base64: 'QUFBQQ==' }
  expect((await sendAdmin(shop, `POST imports/${id}/parts`, { as: owner, body: part })).body.code).toBe(
    'import.wrong_state',
  )
  const tooLarge = await sendAdmin(shop, 'POST imports', {
    as: owner,
    body: { fileName: 'a.csv', sizeBytes: 60_000_000 },
  })
  expect(tooLarge.body.errors).toEqual({ sizeBytes: ['At most 50 MB; split the file'] })
})

test('CAT-04: who may not change prices cannot import, and who saw an older state gets the import as it is', async () => {
  const { text, name } = newList([row('K1', 'Kurta', 1)])
  const { id } = await imports.upload(text, name)
  await imports.send(id, 'check')
  await imports.work()
  const outdated = await sendAdmin(shop, `POST imports/${id}/run`, { as: owner, body: { version: 1 } })
  expect(outdated).toMatchObject({ status: 409, body: { code: 'change.outdated', current: { id, state: 'checked' } } })
  await sql`update roles set permissions = array_remove(permissions, 'prices.edit') where name = 'Catalogue'`.execute(
    shop.db,
  )
  const as = await newStaff(shop, { role: 'Catalogue' })
  const { body } = await sendAdmin(shop, `GET imports/${id}`, { as })
  expect(body.actions).toEqual(['check'])
  const refused = await sendAdmin(shop, `POST imports/${id}/run`, { as, body: { version: body.version } })
  expect(refused.body.code).toBe('staff.no_permission')
})

test('CAT-04: the list shows the newest import first, page by page', async () => {
  const { body } = await sendAdmin(shop, 'GET imports?limit=2', { as: owner })
  const { body: rest } = await sendAdmin(shop, `GET imports?limit=200&cursor=${body.next}`, { as: owner })
  const listed = z.array(z.object({ id: z.number() }))
  const ids = [...listed.parse(body.imports), ...listed.parse(rest.imports)].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(ids.length)
  const { rows } = await sql<{ count: number }>`select count(*) as count from import_runs`.execute(shop.db)
  expect(rows[0]?.count).toBe(ids.length)
})

async function exported(): Promise<string> {
  const { status, body } = await sendAdmin(shop, 'POST exports/catalogue', { as: owner, body: {} })
  expect(status).toBe(200)
  return z.string().parse(body)
}

test('CAT-04: the exported catalogue is read back without a change, formulas and line ends included', async () => {
  const category = await newCategory(shop.db, { kind: 'collection' })
  await newProduct(shop.db, {
    name: '=1+1 Kurta, "quoted"',
    designer: 'Round Trip',
    description: '<p>One</p>\n<ul><li>A &amp; B</li></ul>',
    attributes: { Fabric: 'Raw silk', Care: 'Dry clean: only' },
    colours: ['Red', 'Gold'],
    tags: ['Bridal', 'silk'],
    categoryIds: [category, 10],
    mainCategoryId: 10,
    priceRupees: 9000,
    mrpRupees: 12_000,
    dispatchDays: { min: 3, max: 9 },
    pictures: [
      {
        sourceKind: 'url',
        source: 'https://pictures.example.com/a,b.jpg',
        alt: 'Front',
        view: 'back',
        focus: { x: 40, y: 15 },
      },
    ],
  })
  await newProduct(shop.db, { name: 'Made Lehenga', policy: 'made_to_order', sizes: [], status: 'draft' })
  const ordered = await newProduct(shop.db, { name: 'Ordered Kurta', stock: 9 })
  await placeOrder(shop, await readyShopper(shop, [{ variantId: ordered.variants[0]?.id ?? 0, quantity: 2 }]))
  const before = await catalogue()
  const text = await exported()
  const { id, ...found } = await imports.upload(text, 'catalogue.csv')
  expect(found).toMatchObject({ state: 'uploaded', format: 'catalogue' })
  await imports.send(id, 'check')
  await imports.work()
  const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(shop.db)
  const unchanged = { created: 0, updated: 0, unchanged: rows[0]?.count, refused: 0 }
  expect((await imports.find(id)).body).toMatchObject({ checkCounts: unchanged, faults: 0 })
  await imports.send(id, 'run')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'done', counts: unchanged })
  expect(await catalogue()).toBe(before)
})

test('CAT-04: a changed price in the exported catalogue changes the price alone, and its undo puts it back', async () => {
  const { id: productId, variants } = await newProduct(shop.db, { name: 'Repriced Kurta', colours: ['Red'], stock: 9 })
  const text = await exported()
  // Sold after the export, so the file's stock is outdated although nobody changed it.
  await placeOrder(shop, await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }]))
  await refreshListings(shop.db, [productId])
  const before = await catalogue()
  const lines = text.split('\r\n')
  const changed = [
    lines[0],
    ...lines.filter((line) => line.startsWith(`${productId},`)).map((line) => line.replace(',12000.00,', ',15000.00,')),
  ]
  const id = await imports.runWhole(changed.join('\r\n'), 'catalogue.csv')
  expect((await imports.find(id)).body).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 0, refused: 0 } })
  expect((await productsNamed('Repriced%'))[0]?.prices).toEqual([1_500_000, 1_500_000, 1_500_000])
  const { rows } = await sql<{ available: number }>`
    select s.available from variants v join stock_items s on s.id = v.stock_item_id where v.id = ${variants[0]?.id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ available: 7 }])
  await imports.undo(id)
  expect(await catalogue()).toBe(before)
})

test('MONEY-04, CAT-04: an undo during a sale puts back what shoppers pay now and after the sale', async () => {
  const first = newList([row('SA1', 'Sale Undone Kurta', 5000)])
  await imports.runWhole(first.text, first.name)
  const id = (await productsNamed('Sale Undone%'))[0]?.id ?? 0
  const { body: piece } = await sendAdmin(shop, `GET pieces/${id}`, { as: owner })
  const endsAt = new Date(shop.clock.now().getTime() + 7_200_000).toISOString()
  const { status } = await sendAdmin(shop, `POST pieces/${id}/sales`, {
    as: owner,
    body: { version: piece.version, percentOff: 20, endsAt },
  })
  const prices = async () => (await productsNamed('Sale Undone%'))[0]?.prices
  expect([status, await prices()]).toEqual([200, [400_000, 400_000]])
  const wrong = list([row('SA1', 'Sale Undone Kurta', 50_000)])
  const runId = await imports.runWhole(wrong.text, wrong.name)
  expect(await prices()).toEqual([4_000_000, 4_000_000])
  await imports.undo(runId)
  expect(await prices()).toEqual([400_000, 400_000])
  const { body: now } = await sendAdmin(shop, `GET pieces/${id}`, { as: owner })
  await sendAdmin(shop, `POST pieces/${id}/sales/stop`, {
    as: owner,
    body: { version: now.version, saleId: now.sales[0]?.id },
  })
  expect(await prices()).toEqual([500_000, 500_000])
})

test('CAT-04: a catalogue file names what is wrong in it, and takes a new piece under a word of its own', async () => {
  const file = [
    'Shop piece ID,Name,Categories,Option 1,Choice 1,Price,Stock policy,Stock',
    '99999999,Nobody,Women > Kurtas,,,100,untracked,',
    'new-1,New Piece,Women > Kurtas,Size,S,"1,500.00",tracked,3',
    'new-1,,,,M,1500,tracked,4',
    'new-2,Bad Piece,Women > Kurtas,,,free,tracked,4',
  ]
  const id = await imports.runWhole(file.join('\n'), 'new pieces.csv')
  const { body } = await sendAdmin(shop, `GET imports/${id}/faults`, { as: owner })
  expect(body.faults).toMatchObject([
    { line: 2, column: 'Shop piece ID', value: '99999999', reason: 'the shop has no piece with this ID' },
    { line: 5, column: 'Price', value: 'free', reason: 'this is not a price' },
  ])
  expect(await productsNamed('New Piece')).toMatchObject([{ status: 'draft', prices: [150_000, 150_000] }])
  const again = await imports.runWhole(file.join('\n'), 'new pieces.csv')
  expect((await imports.find(again)).body.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('CAT-04: the console lists and undoes an import of the operator’s command', async () => {
  await using desk = await importShop(shop)
  const map = await desk.file('own.json', JSON.stringify(smallMapping))
  const file = await desk.file('goods.csv', 'No,Name,Price,Colour\nL1,Operator Saree,4500,\n')
  await desk.run({ file, map })
  const before = await catalogue()
  await desk.file('goods.csv', 'No,Name,Price,Colour\nL1,Operator Saree,45000,\n')
  await desk.run({ file, map })
  const { body } = await sendAdmin(shop, 'GET imports?limit=1', { as: owner })
  expect(body.imports).toMatchObject([
    { origin: 'operator', startedBy: 'Operator', state: 'done', counts: { updated: 1 } },
  ])
  const id = z.array(z.object({ id: z.number() })).parse(body.imports)[0]?.id ?? 0
  const audit = shop.db.selectFrom('audit_events').select(['actor', 'verb', 'after']).where('thing', '=', 'import')
  expect(await audit.where('thing_id', '=', String(id)).execute()).toMatchObject([
    { actor: 'Operator', verb: 'imported', after: { file: 'goods.csv', source: 'own-list', updated: 1 } },
  ])
  await imports.undo(id)
  expect((await imports.find(id)).body.undoCounts).toMatchObject({ restored: 1, conflicts: 0 })
  expect(await catalogue()).toBe(before)
})

test('CAT-04: a product export of Shopify is recognised, and needs no columns', async () => {
  const file = [
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price',
    'linen-shirt,Linen Shirt for Men,Studio,Shirts,true,Size,Small,50',
    'linen-shirt,,,,,,Medium,60',
  ].join('\n')
  const { id } = await imports.upload(file, 'products_export.csv')
  const { body: found } = await imports.find(id)
  expect(found).toMatchObject({ state: 'uploaded', format: 'shopify', columns: null, choice: null })
  const { body } = await sendAdmin(shop, `POST imports/${id}/sample`, { as: owner, body: { choice: null } })
  expect(body.pieces).toMatchObject([
    { line: 2, key: 'linen-shirt', piece: { name: 'Linen Shirt for Men', choices: ['S', 'M'], priceMinor: 5000 } },
  ])
  await imports.send(id, 'check')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'checked', checkCounts: { created: 1, refused: 0 } })
})
