import { z } from 'zod'
import { adminPiece, type AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { newCategory, newPicture } from './catalogue-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

const pieceIds = z.object({ pieces: z.array(z.object({ id: z.int() })) })
const verbs = z.object({ events: z.array(z.object({ verb: z.string() })) })

type Call = `${'GET' | 'POST'} ${string}`

type Acted = Readonly<Record<string, unknown>> & { readonly as?: StaffMember }

/** A size that is made to order, as the editor sends it. */
export const newSize = (choice: string, priceMinor = 1_250_000) => ({
  id: null,
  choices: [choice],
  merchantSku: `IND-${choice}`,
  barcode: null,
  policy: 'made_to_order',
  priceMinor,
  mrpMinor: priceMinor,
})

/**
 * The console's calls for pieces, by an owner who has just signed in, because tests move the clock beyond a session's
 * end.
 */
export function pieceWork(shop: TestApp) {
  const send = async (call: Call, body?: object, as?: StaffMember): Promise<AdminAnswer> =>
    sendAdmin(shop, call, { as: as ?? (await newStaff(shop)), ...(body && { body }) })
  const find = async (id: number): Promise<AdminPiece> => adminPiece.parse((await send(`GET pieces/${id}`)).body)
  /** Saves the present fields of the piece with these changes. */
  const save = async (id: number, change: object, as?: StaffMember): Promise<AdminAnswer> => {
    const { version, body } = await find(id)
    return send(`POST pieces/${id}`, { ...body, ...change, version }, as)
  }
  /** Makes a call with the present version. */
  const act = async (id: number, verb: string, { as, ...body }: Acted = {}): Promise<AdminAnswer> => {
    const { version } = await find(id)
    return send(`POST pieces/${id}/${verb}`, { version, ...body }, as)
  }
  /** A complete draft. */
  const completeDraft = async (name: string): Promise<{ readonly id: number; readonly categoryId: number }> => {
    const { id } = adminPiece.parse((await send('POST pieces', { name })).body)
    const categoryId = await newCategory(shop.db)
    const mediaId = await newPicture(shop.db, `piece-${id}`)
    await shop.db
      .insertInto('product_pictures')
      .values({ product_id: id, position: 1, media_id: mediaId, alt: 'Front' })
      .execute()
    const saved = await save(id, {
      description: '<p>Hand-woven.</p><script>alert(1)</script>',
      categoryIds: [categoryId],
      mainCategoryId: categoryId,
      hsn: '6204',
      variants: [newSize('S'), newSize('M', 1_300_000)],
    })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { id, categoryId }
  }
  /** Ids of a page of the list. */
  const listed = async (query: string): Promise<number[]> => {
    const answer = await send(`GET pieces?${query}`)
    return pieceIds.parse(answer.body).pieces.map(({ id }) => id)
  }
  /** The verbs of the piece's history, newest first. */
  const history = async (id: number): Promise<string[]> => {
    const answer = await send(`GET audit?thing=product&thingId=${id}`)
    return verbs.parse(answer.body).events.map(({ verb }) => verb)
  }
  return { send, find, listed, history, save, act, completeDraft }
}
