import { afterAll, expect, test, vi } from 'vitest'
import { importShop } from '#testing/import-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const imports = await importShop()
afterAll(() => imports[Symbol.asyncDispose]())

const shopify =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Status'

let files = 0

/** Imports a file; resolves to what the command printed and the lines of its report. */
async function take(content: string, options: object = {}) {
  files += 1
  const seen = await imports.run({ file: await imports.file(`list-${files}.csv`, content), ...options })
  const report = (await imports.report(`list-${files}`)).split('\r\n').slice(1, -1)
  return { seen, report }
}

async function piecesNamed(like: string) {
  const rows = await imports.shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('stock_items', 'stock_items.id', 'variants.stock_item_id')
    .select([
      'products.name',
      'products.status',
      'variants.option_values as choices',
      'price_minor as price',
      'mrp_minor as mrp',
      'merchant_sku as sku',
      'policy',
      'available',
    ])
    .where('products.name', 'like', like)
    .where('variants.is_active', '=', true)
    .orderBy('products.id')
    .orderBy('variants.position')
    .execute()
  return rows
}

test('CAT-04: codes and sizes that a spreadsheet changed are refused, each with the remedy', async () => {
  const { seen, report } = await take(
    [
      shopify,
      'mangled-1,Mangled one,,House,Kurtas,women,TRUE,Size,M,8.90608E+12,shopify,5,deny,1299,8.90608E+12,active',
      'mangled-2,Mangled two,,House,Kurtas,women,TRUE,Size,02-Mar,M2,shopify,5,deny,1299,,active',
      'mangled-2,,,,,,,,4-May,M3,shopify,5,deny,1299,,',
      'mangled-3,Mangled three,,House,Kurtas,women,TRUE,Size,2-3 Y,M4,shopify,5,deny,1299,8901234567890.0,active',
      'mangled-4,Mangled four,,House,#REF!,women,TRUE,Size,M,M5,shopify,5,deny,1299,,active',
    ].join('\n'),
  )
  expect(seen).toContain('1 created, 0 updated, 0 unchanged, 3 rows refused')
  expect(report).toEqual([
    expect.stringMatching(/^2,mangled-1,left out,Variant SKU,8.90608E\+12,a spreadsheet changed this cell: it rounded/),
    expect.stringMatching(/^3,mangled-2,left out,Option1 Value,02-Mar,a spreadsheet changed this cell: it made a date/),
    expect.stringMatching(
      /^5,mangled-3,taken,Variant Barcode,8901234567890.0,.*,format the column as text and export again/,
    ),
    expect.stringMatching(/^6,mangled-4,left out,Type,#REF!,a spreadsheet changed this cell: it shows an error/),
  ])
})

test('CAT-04: a file without quantities is taken with one note, and known pieces keep their count', async () => {
  const columns = shopify.replace('Variant Inventory Qty,', '')
  const row = (price: number) =>
    `uncounted,Uncounted kurta,,House,Kurtas,women,TRUE,Size,M,U1,shopify,deny,${price},,active`
  const first = await take(`${columns}\n${row(1299)}\n${row(1299).replace('uncounted,Uncounted', 'other,Uncounted')}`)
  expect(first.seen).toContain('2 created')
  expect(first.report).toEqual([expect.stringContaining('there are no quantities in this file')])
  await imports.shop.db.updateTable('stock_items').set({ available: 7 }).execute()
  await take(`${columns}\n${row(1399)}`)
  expect((await piecesNamed('Uncounted%')).map(({ price, policy, available }) => [price, policy, available])).toEqual([
    [139_900, 'tracked', 7],
    [129_900, 'tracked', 7],
  ])
})

test('CAT-04: blank rows, a line that names the separator, titles and rows that end early are no faults', async () => {
  const plain = 'early,Early kurta,,House,Kurtas,women,TRUE,Size,M,E1,shopify,5,deny,1299'
  const { seen, report } = await take(
    ['sep=;', 'Price list of House', '', shopify, plain, ',,,,', ',,,,,,,,,,,,,,,'].join('\n').replaceAll(',', ';'),
  )
  expect(seen).toContain('1 rows in')
  expect(seen).toContain('1 created, 0 updated, 0 unchanged, 0 rows refused')
  expect(report).toEqual([])
  const open = await take(`${shopify}\nopen,"Open kurta,,House,Kurtas\nshort,Short kurta,,House`)
  expect(open.report).toEqual([
    expect.stringContaining('a quote is opened and not closed'),
    expect.stringMatching(/^3,short,left out,row,,the row has 4 fields and the header 16,/),
  ])
})

test('CAT-04: new pieces become drafts, and an unlisted one always; what is on sale stays so', async () => {
  const row = (handle: string, price: number, status: string) =>
    `${handle},Status ${handle},<p>Silk</p>,House,Kurtas,women,TRUE,Size,M,,,,,${price},,${status}`
  const first = await take([shopify, row('a', 100, 'active'), row('b', 100, 'unlisted')].join('\n'))
  expect(first.seen).toContain('New products are drafts; --on-sale puts on sale what is complete.')
  expect((await piecesNamed('Status %')).map(({ status }) => status)).toEqual(['draft', 'draft'])
  expect(first.report).toEqual([expect.stringContaining('it is sold by its link only, so it becomes a draft')])
  const wished = await take([shopify, row('c', 100, 'active')].join('\n'), { putsOnSale: true })
  expect(wished.report).toEqual([
    expect.stringContaining('"it stays a draft, since it is not complete",A picture; The HSN code'),
  ])
  await imports.shop.db.updateTable('products').set({ status: 'published' }).where('name', '=', 'Status a').execute()
  await take([shopify, row('a', 200, 'active')].join('\n'))
  expect((await piecesNamed('Status a')).map(({ status, price }) => [status, price])).toEqual([['published', 20_000]])
})

const bySize = {
  source: 'by-size',
  key: 'Article',
  name: { column: 'Name' },
  audience: { otherwise: { gender: 'women', under: ['Women > '] } },
  kinds: { column: 'Name', rules: [{ words: ['kurta'], category: 'Kurtas' }], otherwise: { path: 'Women > More' } },
  price: { column: 'Rate' },
  sizeColumn: { column: 'Size', separator: 'any' },
  stock: { policy: 'tracked', column: 'Qty' },
  sku: { column: 'SKU' },
  hsn: { column: 'HSN' },
  description: { column: 'Text' },
  pictures: { column: 'Photo' },
}

test('CAT-04: rows of one key are the sizes of one piece, each with its price, code and stock, and a whole one is put on sale', async () => {
  const map = await imports.file('by-size.json', JSON.stringify(bySize))
  const list = [
    'Article,Name,Size,SKU,Rate,Qty,HSN,Text,Photo',
    'N1,Sized kurta,S,N1-S,1200,3,620442,Silk,https://cdn.example/n1.jpg',
    'N1,Sized kurta,M,N1-M,1200,0,620442,Silk,',
    'N1,Sized kurta,L,N1-L,1350,2.0,620442,Silk,',
    'N2,Sized shawl,One size,N2,900,1,621420,Wool,',
    'N3,Sized twice kurta,S,N3-S,900,1,,,',
    'N3,Sized twice kurta,S,N3-T,900,1,,,',
  ].join('\n')
  const { seen, report } = await take(list, { map, putsOnSale: true })
  expect(seen).toContain('2 created, 0 updated, 0 unchanged, 1 rows refused')
  expect(report.join('\n')).toContain('S comes twice')
  expect(await piecesNamed('Sized %')).toMatchObject([
    { status: 'published', choices: ['S'], price: 120_000, sku: 'N1-S', available: 3 },
    { status: 'published', choices: ['M'], price: 120_000, sku: 'N1-M', available: 0 },
    { status: 'published', choices: ['L'], price: 135_000, sku: 'N1-L', available: 2 },
    { status: 'draft', choices: ['One size'], price: 90_000, sku: 'N2', available: 1 },
  ])
})

test('CAT-04: an export of WooCommerce becomes pieces, and variations join their product wherever they stand', async () => {
  const { seen, report } = await take(
    [
      'ID,Type,SKU,Name,Published,Visibility in catalog,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '21,variable,woo-v,Woo lehenga,1,visible,1,,,,Women > Lehengas,,https://cdn.example/v.jpg,,Size,"Small, Large",Fabric,Silk',
      '11,simple,woo-plain,Woo kurta,1,visible,1,,,1299,Women > Kurtas,,"https://cdn.example/a.jpg, https://cdn.example/b.jpg",,,,,',
      '12,simple,woo-sale,Woo saree,1,visible,1,5,999,1299,"Women > Sarees, Sale",,,,,,,',
      '13,simple,woo-out,Woo shawl,0,visible,0,,,1499,Shawls,,,,,,,',
      '31,variation,woo-v-s,Woo lehenga - S,1,visible,1,2,,4500,,,,woo-v,Size,Small,,',
      '32,variation,woo-v-l,Woo lehenga - L,1,visible,1,3,,4900,,,,id:21,Size,Large,,',
      '33,variation,lost,Lost,1,visible,1,3,,4900,,,,id:99,Size,Large,,',
      '41,grouped,set,Woo set,1,visible,1,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(seen).toContain('4 created, 0 updated, 0 unchanged, 2 rows refused')
  expect(report.join('\n')).toContain('the file does not have the product of this variation')
  const found = await piecesNamed('Woo %')
  expect(found.map((one) => [one.name, one.choices, one.price, one.mrp, one.policy, one.available])).toEqual([
    ['Woo kurta', [], 129_900, 129_900, 'untracked', 0],
    ['Woo saree', [], 99_900, 129_900, 'tracked', 5],
    ['Woo shawl', [], 149_900, 149_900, 'tracked', 0],
    ['Woo lehenga', ['S'], 450_000, 450_000, 'tracked', 2],
    ['Woo lehenga', ['L'], 490_000, 490_000, 'tracked', 3],
  ])
})
