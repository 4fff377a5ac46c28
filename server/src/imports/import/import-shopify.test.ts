import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importShop } from '#testing/import-shop.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card'

const list = [
  header,
  'meera,Meera Kurta,"<p>Soft</p><script>x()</script>",Loom & Co,Kurtas,"women, festive",true,Size,Small,Color,Rani Pink,MK-S,400,shopify,3,deny,1200,1500,https://cdn.example/meera.jpg?v=1,1,Front,false',
  'meera,,,,,,,,Medium,,Olive,MK-M,400,shopify,0,deny,1200,1500,https://cdn.example/meera-2.jpg,2,,',
  'meera,,,,,,,,,,,,,,,,,,https://cdn.example/meera-3.jpg,3,,',
  'vase,Plain Shawl,Warm,Loom & Co,,men,false,Title,Default Title,,,,0,,1,deny,900,,,,,false',
  'card,Gift Card,,Loom & Co,,,true,Title,Default Title,,,,0,,1,continue,5000,,,,,true',
  'free,Free Thing,,Loom & Co,,women,true,Title,Default Title,,,,0,,1,deny,0,500,,,,false',
  'meera,Meera again,,Loom & Co,,women,true,Title,Default Title,,,,0,,1,deny,100,,,,,false',
].join('\n')

test('an overlong cell excludes its own product and no other', async () => {
  await using desk = await importShop()
  const row = (handle: string, body: string) =>
    `${handle},Plain Shawl,${body},Loom & Co,,men,true,Title,Default Title,,,,0,,1,deny,900,,,,,false`
  const lines = [header, row('a', ''), row('b'.repeat(10_001), ''), row('c', '<b>'.repeat(17_000)), row('d', 'Warm')]
  const seen = await desk.run({ file: await desk.file('export.csv', lines.join('\n')) })
  expect(seen).toContain('2 created, 0 updated, 0 unchanged, 2 rows refused')
  const report = await desk.report('export')
  expect(report).toContain('"the cell has 10,001 characters","at most 10,000 characters"')
  expect(report).toContain('Body (HTML),<b>')
  expect(report).toContain('"the cell has 51,000 characters","at most 50,000 characters"')
})

test('a Shopify export becomes products with sizes, colours, stock, discounts and pictures', async () => {
  await using desk = await importShop()
  const seen = await desk.run({ file: await desk.file('export.csv', list) })
  expect(seen).toContain('3 created, 0 updated, 0 unchanged, 2 rows refused')
  expect(seen).toContain('Pictures: 0 taken, 3 not to be had, 0 refused.')
  await desk.putOnSale([1])
  const product = await desk.shop.get('products/1')
  expect(product.body.data[0]).toMatchObject({
    name: 'Meera Kurta',
    designer: 'Loom & Co',
    description: '<p>Soft</p>',
    discount: '-20%',
    stroked_price: 'Rs1,500.00',
    main_price: 'Rs1,200.00',
    current_stock: 3,
    tags: ['women', 'festive'],
    choice_options: [
      { title: 'Size', options: ['S', 'M'] },
      { title: 'Designer', options: ['Loom & Co'] },
      { title: 'Colour', options: ['Rani Pink', 'Olive'] },
    ],
    variant: [
      { sku: 'S-Loom&Co-RaniPink', qty: 3 },
      { sku: 'M-Loom&Co-Olive', qty: 0 },
    ],
  })
  const products = await desk.shop.db
    .selectFrom('products')
    .select(['name', 'status', 'is_gift_card', 'main_category_id', 'weight_grams'])
    .orderBy('id')
    .execute()
  expect(products).toMatchObject([
    { name: 'Meera Kurta', status: 'published', is_gift_card: false, weight_grams: 400 },
    { name: 'Plain Shawl', status: 'draft', is_gift_card: false, main_category_id: 40, weight_grams: 500 },
    { name: 'Gift Card', status: 'draft', is_gift_card: true, main_category_id: 471 },
  ])
  const policies = await desk.shop.db.selectFrom('stock_items').select('policy').orderBy('id').execute()
  expect(policies.map(({ policy }) => policy)).toEqual(['tracked', 'tracked', 'untracked', 'untracked'])
  const report = await desk.report('export')
  expect(report).toContain('7,free,left out,Variant Price,0,the discount is 100 %')
  expect(report).toContain('8,meera,left out,key,meera,"""meera"" was read already, in line 2"')
  expect(report).toContain('meera,without this picture,picture,https://cdn.example/meera-2.jpg,there is no network')
})

test('a picture that cannot be fetched shows the placeholder; a local file in its position replaces it', async () => {
  await using desk = await importShop()
  const file = await desk.file('export.csv', list)
  await desk.run({ file })
  await desk.putOnSale([1])
  const picture = async () => (await desk.shop.get('products/1')).body.data[0].pictures
  expect((await picture())[0].src).toBe('/static/placeholder.svg')
  const photo = (colour: string) =>
    sharp({ create: { width: 700, height: 900, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  await desk.file('meera.jpg', await photo('#b0134f'))
  await desk.file('MEERA-2.JPG', await photo('#5b6b2a'))
  await desk.file('meera-3.jpg', 'this is no picture')
  const seen = await desk.run({ file, images: desk.folder })
  expect(seen).toContain('3 unchanged')
  expect(seen).toContain('Pictures: 2 taken, 0 not to be had, 1 refused.')
  const shown = await picture()
  expect(shown[0]).toMatchObject({ width: 640, alt: 'Front', src: expect.stringMatching(/^\/media\/.*-640\.webp$/) })
  expect(shown[0].avif).toContain(' 320w')
  const card = (await desk.shop.get('products/search?categories=10')).body.data[0]
  expect(card.thumbnail_image).toMatch(/\/media\/.*-640\.webp$/)
  expect(await desk.report('export')).toContain('meera-3.jpg,"it is not a picture')
  expect(await desk.run({ file, images: desk.folder })).toContain('Pictures: 0 taken')
})

test('files named after the product become its pictures when the list names none', async () => {
  await using desk = await importShop()
  const file = await desk.file('export.csv', list)
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#888888' } })
    .png()
    .toBuffer()
  await desk.file('vase-1.png', photo)
  await desk.file('vase-2.png', photo)
  expect(await desk.run({ file, images: desk.folder })).toContain('Pictures: 2 taken, 3 not to be had')
  const count = () =>
    desk.shop.db
      .selectFrom('product_pictures')
      .innerJoin('media', 'media.id', 'media_id')
      .select(['product_pictures.position', 'media.status', 'media.updated_at'])
      .where('source_kind', '=', 'file')
      .orderBy('product_pictures.position')
      .execute()
  const before = await count()
  expect(before).toMatchObject([
    { position: 100, status: 'ready' },
    { position: 101, status: 'ready' },
  ])
  await desk.run({ file, images: desk.folder })
  await desk.run({ file })
  expect(await count()).toEqual(before)
})
