import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import type { GridChange } from '@shop/contract/catalogue/piece-grid'

type Detail = PieceBody['attributes'][number]
type Variant = PieceBody['variants'][number]
type Size = GridChange['sizes'][number]

function detailsAfter(before: readonly Detail[], given: GridChange['details']): Detail[] {
  const valueOf = new Map(given.map(({ name, value }) => [name, value]))
  const known = new Set(before.map(({ name }) => name))
  return [
    ...before.map(({ name, value }) => ({ name, value: valueOf.get(name) ?? value })),
    ...given.filter(({ name }) => !known.has(name)),
  ].filter(({ value }) => value !== '')
}

/** True for a row that changes custom fields of the piece or of a size. */
export const hasCustom = ({ custom, sizes }: GridChange): boolean =>
  custom !== undefined || sizes.some((size) => size.custom !== undefined)

/** An MRP equal to the price follows it, as in price changes of many pieces. */
function variantAfter(before: Variant, { priceMinor, mrpMinor, merchantSku, barcode, policy }: Size): Variant {
  const price = priceMinor ?? before.priceMinor
  const isFollowing = before.mrpMinor === before.priceMinor
  return {
    ...before,
    priceMinor: price,
    mrpMinor: mrpMinor ?? (isFollowing ? price : before.mrpMinor),
    merchantSku: merchantSku === undefined ? before.merchantSku : merchantSku,
    barcode: barcode === undefined ? before.barcode : barcode,
    policy: policy ?? before.policy,
  }
}

/** Dispatch days that somebody enters become the piece’s own. */
const namesDays = ({ dispatchDaysMin, dispatchDaysMax }: GridChange['fields']): boolean =>
  dispatchDaysMin !== undefined || dispatchDaysMax !== undefined

/** The body with the edits of a row. A new main category is added to the piece's categories. */
export function bodyAfter(before: PieceBody, { fields, details, sizes }: GridChange): PieceBody {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const sizeOf = new Map(sizes.map((size) => [size.id, size]))
  const after: PieceBody = {
    ...before,
    ...given,
    hasOwnDispatchDays: before.hasOwnDispatchDays || namesDays(fields),
    attributes: detailsAfter(before.attributes, details),
    variants: before.variants.map((variant) => {
      const size = variant.id === null ? undefined : sizeOf.get(variant.id)
      return size === undefined ? variant : variantAfter(variant, size)
    }),
  }
  const { mainCategoryId, categoryIds } = after
  if (mainCategoryId === null || categoryIds.includes(mainCategoryId)) return after
  return { ...after, categoryIds: [...categoryIds, mainCategoryId] }
}

/** The body with the custom fields of the row alone, as a save of the piece states them; the others stay. */
export function withCustom(body: PieceBody, { custom, sizes }: GridChange): PieceBody {
  const given = new Map(sizes.map((size) => [size.id, size.custom]))
  return {
    ...body,
    fields: custom,
    variants: body.variants.map((variant) => ({
      ...variant,
      fields: variant.id === null ? undefined : given.get(variant.id),
    })),
  }
}

export const isSameBody = (a: PieceBody, b: PieceBody): boolean => JSON.stringify(a) === JSON.stringify(b)

type Path = readonly (string | number)[]
export type GridFault = { readonly path: Path; readonly message: string }

/** Path of a validation error, relative to the grid row. */
export function placeInRow(path: Path, body: PieceBody, { details, sizes }: GridChange): Path {
  const [field = '', index, ...rest] = path
  if (field === 'variants' && typeof index === 'number') {
    const id = body.variants[index]?.id
    const place = sizes.findIndex((size) => size.id === id)
    return place === -1 ? path : ['sizes', place, ...rest.map((part) => (part === 'fields' ? 'custom' : part))]
  }
  if (field === 'attributes' && typeof index === 'number') {
    const place = details.findIndex(({ name }) => name === body.attributes[index]?.name)
    return place === -1 ? path : ['details', place, ...rest]
  }
  return field === 'fields' && index !== undefined ? ['custom', index, ...rest] : ['fields', field]
}

type Stock = { readonly variantId: number; readonly stockItemId: number; readonly available: number }
type StockChange = { readonly stockItemId: number; readonly change: number }

/** Sizes in the request that the piece does not have, and different counts for sizes that share their stock. */
export function sizeFaults({ sizes }: GridChange, stock: readonly Stock[]): GridFault[] {
  const itemOf = new Map(stock.map(({ variantId, stockItemId }) => [variantId, stockItemId]))
  const wanted = new Map<number, number>()
  const seen = new Set<number>()
  return sizes.flatMap(({ id, free }, index): GridFault[] => {
    const item = itemOf.get(id)
    if (item === undefined || seen.has(id)) {
      return [{ path: ['sizes', index, 'id'], message: 'This size is no longer on the piece' }]
    }
    seen.add(id)
    if (free === undefined) return []
    const other = wanted.get(item)
    wanted.set(item, free.to)
    if (other === undefined || other === free.to) return []
    return [
      { path: ['sizes', index, 'free'], message: 'This size shares its stock with another one. Give both one number' },
    ]
  })
}

export function stockChanges({ sizes }: GridChange, stock: readonly Stock[]): StockChange[] {
  const itemOf = new Map(stock.map(({ variantId, stockItemId }) => [variantId, stockItemId]))
  const changes = sizes.flatMap(({ id, free }): [number, number][] => {
    const item = itemOf.get(id)
    return item === undefined || free === undefined || free.to === free.from ? [] : [[item, free.to - free.from]]
  })
  return [...new Map(changes)].map(([stockItemId, change]) => ({ stockItemId, change }))
}

/** True when orders or counts changed a stock that the row edits. */
export function hasMovedStock({ sizes }: GridChange, stock: readonly Stock[]): boolean {
  const freeOf = new Map(stock.map(({ variantId, available }) => [variantId, available]))
  return sizes.some(({ id, free }) => free !== undefined && freeOf.has(id) && freeOf.get(id) !== free.from)
}
