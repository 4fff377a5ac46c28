import { availabilityOf, sizeOf } from '@shop/contract/catalogue/availability'
import { cartCalls, catalogueCalls, checkoutCalls } from '@shop/contract/core/call-table'
import { notifyOtherTabs } from '#session/other-tabs.ts'
import { callShop, knownShopper, shopperId } from './shop-call-api.ts'

/** What an assistant sends; a browser checks none of it. */
export type Input = Readonly<Record<string, unknown>>

const textIn = (input: Input, name: string): string => {
  const value = input[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const priceIn = (input: Input, name: string) => {
  const value = textIn(input, name)
  return value === '' ? {} : { [name === 'min_price' ? 'min' : 'max']: value }
}

const { origin } = globalThis.location
const addressOf = (slug: string): string => `${origin}/products/${slug}`
const cartAddress = `${origin}/cart`

export async function searchPieces(input: Input) {
  const query = { name: textIn(input, 'query'), ...priceIn(input, 'min_price'), ...priceIn(input, 'max_price') }
  const { data, meta } = await callShop(catalogueCalls.search, { query })
  const pieces = data.map(({ id, slug, name, designer, main_price: price, out_of_stock: isSoldOut }) => ({
    piece_id: id,
    name,
    designer,
    price,
    is_sold_out: isSoldOut,
    url: addressOf(slug),
  }))
  return { total: meta.total, pieces }
}

/** Descriptions have markup, which is of no use to a program. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim()

async function pieceAt(input: Input) {
  const params = { productId: textIn(input, 'piece_id') }
  const [piece] = (await callShop(catalogueCalls.product, { params })).data
  if (piece === undefined) throw new Error('There is no piece with this id. Use piece_id of search_pieces.')
  return piece
}

export async function getPiece(input: Input) {
  const piece = await pieceAt(input)
  return {
    piece_id: piece.id,
    name: piece.name,
    designer: piece.designer,
    price: piece.main_price,
    description: plain(piece.description),
    details: piece.other_attribute,
    sizes: piece.variant.map((size) => ({
      options: size.options,
      price: size.price_text,
      availability: piece.out_of_stock ? 'out_of_stock' : availabilityOf([sizeOf(size)]),
    })),
    leaves_in_days: piece.dispatch_days,
    returns: piece.return_policy,
    url: addressOf(piece.slug),
  }
}

export async function getDelivery(input: Input) {
  const country = textIn(input, 'country')
  const query = { postal_code: textIn(input, 'postal_code'), ...(country !== '' && { country }) }
  const params = { product_id: textIn(input, 'piece_id') }
  const { data } = await callShop(checkoutCalls.deliveryEstimate, { params, query })
  const { place, cost, earliest, latest, wear_from: safeFrom, duties, refused } = data
  return {
    place,
    delivery_cost: cost,
    earliest,
    latest,
    safe_for_an_occasion_from: safeFrom,
    duties_on_delivery: duties,
    ...(refused !== undefined && { cannot_be_sent: refused }),
  }
}

const noLines = { lines: [], total: '', url: cartAddress }

async function cartOf(userId: number) {
  const { data, grand_total: total } = await callShop(cartCalls.list, { body: { user_id: userId } })
  const [cart] = data
  if (cart === undefined) return noLines
  const lines = cart.cart_items.map(({ product_id: id, product_name: name, variation, price, quantity, problem }) => ({
    piece_id: id,
    name,
    variation,
    price,
    quantity,
    ...(problem !== null && { problem }),
  }))
  return { lines, total, url: cartAddress }
}

export async function getCart() {
  const user = knownShopper()
  return user === undefined ? noLines : cartOf(user.id)
}

type Options = Readonly<Record<string, string>>

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** True when the size has every option that the assistant named. */
function hasOptions(options: Options, given: unknown): boolean {
  const chosen = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return chosen.every(([name, text]) =>
    Object.entries(options).some(([own, value]) => isSame(own, name) && isSame(String(text), value)),
  )
}

export async function addPiece(input: Input) {
  const piece = await pieceAt(input)
  const [size, ...others] = piece.variant.filter(({ options }) => hasOptions(options, input['options']))
  if (size === undefined || others.length > 0) {
    const known = piece.variant.map(({ options }) => JSON.stringify(options)).join(', ')
    throw new Error(`Name the options of one of these sizes: ${known}`)
  }
  const { quantity = 1 } = input
  const userId = await shopperId()
  const body = { id: piece.id, variant: size.sku, user_id: userId, quantity }
  const { message } = await callShop(cartCalls.add, { body })
  // The page's own header hears it too.
  notifyOtherTabs()
  return { message, cart: await cartOf(userId) }
}
