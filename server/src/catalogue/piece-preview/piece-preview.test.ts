import { afterAll, expect, test } from 'vitest'
import { hourMs } from '@shop/contract/core/durations'
import { newProduct } from '#testing/factories.ts'
import { pieceWork } from '#testing/piece-factories.ts'
import { newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { act, completeDraft, find, send } = pieceWork(shop)

const tokenIn = (url: string): string => new URL(url).searchParams.get('preview') ?? ''

async function openPreview(id: number, body: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { body: answer } = await send(`POST pieces/${id}/preview`, body)
  return tokenIn(answer.url)
}

const shown = (token: string) => shop.get(`piece-previews/${token}`)

test('CAT-01: a draft is shown by the signed address of its preview as shoppers will see it, and nowhere else', async () => {
  const { id } = await completeDraft('Sindoor Lehenga')
  const { url } = (await send(`POST pieces/${id}/preview`, {})).body
  expect(new URL(url).pathname).toBe(`/products/sindoor-lehenga-${id}`)
  const { status, body, headers } = await shown(tokenIn(url))
  expect({ status, caching: headers['cache-control'] }).toEqual({ status: 200, caching: 'private, no-store' })
  const { data: before } = body
  expect(before).toMatchObject({ id, name: 'Sindoor Lehenga', pictures: [{ alt: expect.any(String) }] })
  expect((await shop.get(`products/${id}`)).status).toBe(404)
  await act(id, 'publish')
  expect((await shop.get(`products/${id}`)).body.data[0]).toEqual(before)
})

test('CAT-01: a preview is over after an hour, for a changed address, and when its creator may no longer see the piece', async () => {
  const { id } = await completeDraft('Mehendi Sharara')
  const token = await openPreview(id)
  const meera = await newStaff(shop, { role: 'Catalogue' })
  const hers = tokenIn((await send(`POST pieces/${id}/preview`, {}, meera)).body.url)
  expect((await shown(hers)).status).toBe(200)
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', meera.id).execute()
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [hers, changed, 'nothing']) {
    expect((await shown(wrong)).body).toMatchObject({ status: 404, code: 'piece.preview_over' })
  }
  shop.clock.advance(hourMs)
  expect((await shown(token)).body.code).toBe('piece.preview_over')
})

test('CAT-01: a person of a label previews the pieces of the label alone', async () => {
  const { id } = await newProduct(shop.db, { designer: 'Ila Rao' })
  await shop.db
    .insertInto('roles')
    .values({ name: 'Label catalogue', permissions: ['catalogue.read'], is_own_label: true })
    .execute()
  const own = await newStaff(shop, { role: 'Label catalogue', label: 'Ila Rao' })
  const stranger = await newStaff(shop, { role: 'Label catalogue', label: 'Another Label' })
  const { url } = (await send(`POST pieces/${id}/preview`, {}, own)).body
  expect((await shown(tokenIn(url))).status).toBe(200)
  expect((await send(`POST pieces/${id}/preview`, {}, stranger)).body.code).toBe('piece.not_found')
})

test('CAT-01: the preview of a planned sale shows its prices', async () => {
  const { id } = await completeDraft('Gulaal Saree')
  await act(id, 'publish')
  const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * hourMs).toISOString()
  await act(id, 'sales', { percentOff: 10, startsAt: at(1), endsAt: at(2) })
  const [sale] = (await find(id)).sales
  const { data: now } = (await shown(await openPreview(id))).body
  const { data: then } = (await shown(await openPreview(id, { saleId: sale?.id }))).body
  expect(then.calculable_price).toBe(now.calculable_price * 0.9)
  expect(then.variant[0].price).toBe(now.variant[0].price * 0.9)
  await act(id, 'sales/stop', { saleId: sale?.id })
  expect((await send(`POST pieces/${id}/preview`, { saleId: sale?.id })).body.code).toBe('piece.no_sale')
})
