import { afterAll, expect, test } from 'vitest'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import { gridReply } from '@shop/contract/catalogue/piece-grid'
import { newProduct } from '#testing/factories.ts'
import { pieceWork } from '#testing/piece-factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { find, send } = pieceWork(shop)
const noLimits = { visibility: 'staff' }

test('CAT-01: the grid changes custom fields of pieces and sizes, names a wrong one at its cell, and the list filters by them', async () => {
  const choices = { choices: ['Kota', 'Chanderi'] }
  const cluster = {
    owner: 'piece',
    key: 'cluster',
    title: 'Weave cluster',
    type: 'choice',
    bounds: choices,
    isFilter: true,
  }
  expect((await send('POST fields', { ...noLimits, ...cluster })).status).toBe(200)
  await send('POST fields', { ...noLimits, owner: 'piece', key: 'lined', title: 'Lined', type: 'yes_no' })
  const ends = {
    owner: 'piece',
    key: 'ends',
    title: 'Ends',
    type: 'choices',
    bounds: { choices: ['Rolled', 'Tassels'] },
  }
  await send('POST fields', { ...noLimits, ...ends })
  await send('POST fields', { ...noLimits, owner: 'size', key: 'blouse', title: 'Blouse length', type: 'number' })
  const { id } = await newProduct(shop.db, { name: 'Fielded Kurta', priceRupees: 2000, sizes: ['S', 'M'], stock: 2 })
  const other = await newProduct(shop.db, { name: 'Plain Kurta', priceRupees: 2000, sizes: ['S'], stock: 2 })
  const row = async () => gridReply.parse((await send('POST pieces/grid', { ids: [id] })).body).pieces[0]
  const save = async (change: Readonly<Record<string, unknown>>) =>
    send('POST pieces/grid/save', { pieces: [{ id, version: (await row())?.version, ...change }] })
  const [small, medium] = (await row())?.body.variants ?? []
  const refused = await save({ custom: { cluster: 'Banaras' }, sizes: [{ id: small?.id, custom: { blouse: 'long' } }] })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'pieces.0.custom.cluster': ['Choose one of: Kota, Chanderi'],
      'pieces.0.sizes.0.custom.blouse': ['Enter a number with at most 6 decimals, such as 12.5'],
    },
  ])
  await save({ custom: { cluster: 'kota', lined: 'yes' }, sizes: [{ id: small?.id, custom: { blouse: '14.5' } }] })
  const saved = await save({ custom: { lined: null }, sizes: [{ id: medium?.id, custom: { blouse: '15' } }] })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  await save({ fields: { shade: 'Rose' } })
  expect((await find(id)).body).toMatchObject({
    shade: 'Rose',
    fields: { cluster: 'Kota' },
    variants: [{ fields: { blouse: 14.5 } }, { fields: { blouse: 15 } }],
  })
  const listed = async (field: string) => {
    const { body } = await send(`GET pieces?field=${encodeURIComponent(field)}`)
    return adminPieceEndpoints.list.reply.parse(body).pieces.map((piece) => piece.id)
  }
  expect(await listed('cluster:Kota')).toEqual([id])
  expect(await listed('cluster:Chanderi')).toEqual([])
  expect(await listed('unknown:Kota')).toEqual([])
  await save({ custom: { lined: 'yes', ends: ['Tassels', 'Rolled'] } })
  expect([await listed('lined:true'), await listed('lined:no')]).toEqual([[id], []])
  expect([await listed('ends:Rolled'), await listed('ends:Plain')]).toEqual([[id], []])
  expect((await send('GET pieces?field=Kota')).status).toBe(422)
  expect(other.id).not.toBe(id)
})
