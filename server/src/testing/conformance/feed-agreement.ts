import { expect } from 'vitest'
import { z } from 'zod'
import { availabilityOf, sizeOf } from '@shop/contract/catalogue/availability'
import { rssFaults, fieldsOf, type RssFields } from '#testing/feed-fields.ts'
import { itemsOf } from '#testing/feed-xml.ts'
import type { TestApp } from '#testing/test-app.ts'

export type Said = { readonly price: number; readonly availability: string }

const paise = (text: string | undefined): number => Math.round(Number.parseFloat(text ?? '0') * 100)

/** What somebody who read an item shows at a time. */
function shownAt(fields: RssFields, at: Date): Said {
  const first = (name: string): string | undefined => fields.get(name)?.[0]
  const [from, to] = (first('sale_price_effective_date') ?? '').split('/')
  const isOn = to === undefined || (Date.parse(from ?? '') <= at.getTime() && at.getTime() < Date.parse(to))
  const sale = isOn ? first('sale_price') : undefined
  return { price: paise(sale ?? first('price')), availability: first('availability') ?? '' }
}

/** What somebody who read a file shows of all its items at a time. */
export const itemsAt = (text: string, at: Date): readonly Said[] =>
  itemsOf(text).map((item) => shownAt(fieldsOf(item), at))

export type ReadFeed = ReadonlyMap<string, readonly RssFields[]>

const groupOf = (item: string): string => /<g:item_group_id>(\d+)</.exec(item)?.[1] ?? ''

export const feedText = async (shop: TestApp): Promise<string> =>
  (await shop.app.inject('/feeds/google-merchant.xml')).body

/** The items of a file by piece, in the order of their sizes. */
export function piecesIn(text: string): ReadFeed {
  const pieces = new Map<string, RssFields[]>()
  for (const item of itemsOf(text)) {
    const id = groupOf(item)
    pieces.set(id, [...(pieces.get(id) ?? []), fieldsOf(item)])
  }
  return pieces
}

/** What Google would refuse in a file. */
export const faultsIn = (text: string): readonly string[] =>
  itemsOf(text).flatMap((item) => rssFaults(item, 'google').map((fault) => `${groupOf(item)}: ${fault}`))

const piece = z.object({
  data: z.tuple([
    z.object({
      out_of_stock: z.boolean(),
      variant: z.array(z.object({ price: z.number(), qty: z.int(), made_to_order: z.boolean() })),
    }),
  ]),
})

/** What the API says of the sizes of a piece, from which pages and their structured data are made. */
export async function saidByApi(shop: TestApp, id: string): Promise<readonly Said[]> {
  const { body } = await shop.app.inject(`/api/v2/products/${id}`)
  const [{ variant }] = piece.parse(JSON.parse(body)).data
  return variant.map((size) => ({ price: Math.round(size.price * 100), availability: availabilityOf([sizeOf(size)]) }))
}

/** Fails unless the API, from which pages and their structured data are made, says of each size what the file says now. */
export async function expectAgreement(shop: TestApp, feed: ReadFeed): Promise<void> {
  const at = shop.clock.now()
  for (const [id, items] of feed) {
    const shown = items.map((fields) => shownAt(fields, at))
    expect([id, shown]).toEqual([id, await saidByApi(shop, id)])
  }
}
