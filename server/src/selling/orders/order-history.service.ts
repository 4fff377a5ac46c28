import { policyTextIn } from '@shop/contract/content/return-policy-words'
import type { DayRange } from '@shop/contract/core/day-text'
import { productSlug, toPictureSet } from '#catalogue'
import type { Picture } from '#platform/media/picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { OrderLanded } from '#sql/order-landed.ts'
import { lineArrival, orderArrival } from './order-arrivals.rules.ts'
import * as historyStore from './order-history.store.ts'
import type { HistoryLine, HistoryOrder, OrderDetails, ShownPicture } from './order-history.store.ts'
import { languageOfOrder } from './order-language.store.ts'
import type { PayableOrder } from './order.types.ts'
import { findOrder, getOwnOrder } from './orders.service.ts'

type PictureSet = ReturnType<typeof toPictureSet>

export type ListedOrder = HistoryOrder & { readonly pictureSets: readonly PictureSet[] }
export type ListedLine = HistoryLine & { readonly pictureSet: PictureSet; readonly slug: string }
export type ShownOrder = {
  readonly order: PayableOrder
  readonly listed: ListedOrder
  readonly story: OrderDetails
  readonly now: Date
}

const toSet = ({ picture, alt }: ShownPicture): PictureSet => toPictureSet(picture, alt)

function toListed(order: HistoryOrder): ListedOrder {
  return { ...order, pictureSets: order.pictures.map(toSet) }
}

type Page = { readonly userId: number; readonly page: number; readonly perPage: number }

export async function listOrders(
  ctx: Context,
  { userId, page, perPage }: Page,
): Promise<{ readonly orders: readonly ListedOrder[]; readonly total: number }> {
  const total = await historyStore.countByOwner(ctx.db, userId)
  const window = { offset: (page - 1) * perPage, limit: perPage }
  return { orders: (await historyStore.listByOwner(ctx.db, userId, window)).map(toListed), total }
}

type OrderRequest = { readonly userId: number; readonly orderId: number }

export async function showOrder(ctx: Context, { userId, orderId }: OrderRequest): Promise<ShownOrder> {
  const order = await getOwnOrder(ctx, userId, orderId)
  const story = await historyStore.getDetails(ctx.db, orderId)
  return { order, listed: toListed(story.order), story, now: ctx.now }
}

export async function showLines(
  ctx: Context,
  { userId, orderId }: OrderRequest,
): Promise<{ readonly order: PayableOrder; readonly lines: readonly ListedLine[] }> {
  const order = await getOwnOrder(ctx, userId, orderId)
  const lines = await historyStore.listLines(ctx.db, orderId)
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      pictureSet: toPictureSet(line.picture, line.productName),
      slug: line.productId === null ? '' : productSlug({ id: line.productId, name: line.productName }),
    })),
  }
}

/** The name, picture, days and return policy of each line, and the days of the whole order; for emails. */
export type OrderGoods = {
  readonly arrival: DayRange | null
  /** True for an order that the shopper collects from a store. */
  readonly isCollected: boolean
  /** What customs abroad ask for; null within India, and where the shop knew no rule. */
  readonly landed: OrderLanded | null
  readonly pieces: readonly {
    readonly productName: string
    readonly designerName: string
    readonly options: Readonly<Record<string, string>>
    readonly picture: Picture | null
    readonly arrival: DayRange | null
    readonly policy: string
  }[]
}

/** Reads without an owner: the caller sends the result only to the order's own contact. */
export async function orderGoods(ctx: Context, orderId: number): Promise<OrderGoods | undefined> {
  const order = await findOrder(ctx, orderId)
  if (order === undefined) return undefined
  const [lines, story, language = 'en'] = await Promise.all([
    historyStore.listLines(ctx.db, orderId),
    historyStore.getDetails(ctx.db, orderId),
    languageOfOrder(ctx.db, orderId),
  ])
  return {
    arrival: orderArrival(order, story),
    isCollected: story.pickup !== null,
    landed: story.landed,
    pieces: lines.map((line) => ({
      productName: line.productName,
      designerName: line.designerName,
      options: line.options,
      picture: line.picture,
      arrival: lineArrival(order, line),
      policy: policyTextIn(line.policy, language),
    })),
  }
}
