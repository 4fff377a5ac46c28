import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { exportColumns, exportedRows } from '#imports'
import { consoleImports } from '#testing/console-imports.ts'
import { newProduct } from '#testing/factories.ts'
import { importShop } from '#testing/import-shop.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card'

test('PICTURE: a focal point changed in the exported catalogue moves the crop, and its undo puts it back', async () => {
  const picture = (name: string) => ({
    sourceKind: 'url' as const,
    source: `https://pictures.example.com/${name}`,
    alt: '',
  })
  const pictures = [picture('left.jpg'), { ...picture('right.jpg'), focus: { x: 80, y: 15 } }]
  const { id: productId } = await newProduct(shop.db, { name: 'Focused Kurta', sizes: [], pictures })
  const points = async () =>
    (
      await sql<{ point: string | null }>`
        select focus_x || ' ' || focus_y as point from product_pictures shown join media on media.id = shown.media_id
        where shown.product_id = ${productId} order by shown.position`.execute(shop.db)
    ).rows.map(({ point }) => point)
  const text = z.string().parse((await sendAdmin(shop, 'POST exports/catalogue', { as: owner, body: {} })).body)
  const header = text.slice(0, text.indexOf('\r\n'))
  const start = text.indexOf(`\r\n${productId},`) + 2
  const own = text.slice(start, text.indexOf('\r\n', start))
  expect(own).toContain('"\n80% 15%"')
  const id = await imports.runWhole([header, own.replace('"\n80% 15%"', '"50,20\n"')].join('\r\n'), 'catalogue.csv')
  expect((await imports.find(id)).body).toMatchObject({ counts: { updated: 1, refused: 0 } })
  expect(await points()).toEqual(['50 20', null])
  await imports.undo(id)
  expect(await points()).toEqual([null, '80 15'])
})

test('PICTURE: focal points of a Shopify file reach the pictures and the export; a wrong one is named', async () => {
  await using desk = await importShop(shop)
  const first =
    'meera,Meera Kurta,,Loom & Co,Kurtas,women,true,Title,Default Title,,,,0,,1,deny,1200,,' +
    'https://cdn.example/front.jpg,,,false,"50,20"'
  const further = (picture: string, focal: string) =>
    `meera${','.repeat(18)}https://cdn.example/${picture}.jpg,,,,"${focal}"`
  const lines = [`${shopifyHeader},Image Focal Point`, first, further('back', '5020'), further('side', '')]
  await desk.run({ file: await desk.file('export.csv', lines.join('\n')) })
  const rows: (readonly (string | number)[])[] = []
  const files = { publicUrl: 'https://shop.example', onBatch: () => {} }
  for await (const cells of exportedRows(desk.shop.db, files)) rows.push(cells)
  const [address, point] = [exportColumns.indexOf('Image Src'), exportColumns.indexOf('Image Focal Point')]
  const own = rows.filter((cells) => String(cells[address]).startsWith('https://cdn.example/'))
  expect(own.map((cells) => [cells[address], cells[point]])).toEqual([
    ['https://cdn.example/front.jpg', '50% 20%'],
    ['https://cdn.example/back.jpg', ''],
    ['https://cdn.example/side.jpg', ''],
  ])
  expect(await desk.report('export')).toContain('Image Focal Point,5020,')
})
