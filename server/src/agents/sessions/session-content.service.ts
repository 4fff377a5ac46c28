import { dialledPhone } from '@shop/contract/core/phone-rules'
import { readVariantId } from '#agents/pieces/pieces.view.ts'
import type { Message } from '#agents/protocol/messages.ts'
import { describeGuest } from '#checkout'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  applyCode,
  cartToBuy,
  changeAddress,
  chooseDestination,
  fillOwnCart,
  findPlaceOfPin,
  listAddresses,
  removeCode,
  saveAddress,
} from '#selling'
import { isAgentError, messageOf } from './error-messages.ts'
import * as placeStore from './places.store.ts'
import type { AskedLine, Buyer, Place, SessionInput, SessionRow } from './session.types.ts'
import * as sessionStore from './sessions.store.ts'

/** More than any cart accepts; a larger number would not fit its column. */
const mostAsked = 1000

type Resolved = { readonly quantities: ReadonlyMap<number, number>; readonly notes: readonly Message[] }

/** The sizes that are on sale, with the quantities of equal lines summed. */
async function resolveLines(ctx: Context, lines: readonly AskedLine[]): Promise<Resolved> {
  const ids = lines.map(({ itemId }) => readVariantId(itemId))
  const offered = await placeStore.findOffered(
    ctx.db,
    ids.flatMap((id) => id?.variantId ?? []),
  )
  const productOf = new Map(offered.map(({ variantId, productId }) => [variantId, productId]))
  const quantities = new Map<number, number>()
  const notes: Message[] = []
  for (const [index, { itemId, quantity }] of lines.entries()) {
    const id = ids[index]
    if (id === undefined || productOf.get(id.variantId) !== id.productId) {
      const content = `There is no item ${itemId}. Use the id of a variant of the catalogue.`
      notes.push(messageOf('product.not_found', { path: `$.line_items[${index}]`, content }))
    } else quantities.set(id.variantId, Math.min(mostAsked, (quantities.get(id.variantId) ?? 0) + quantity))
  }
  return { quantities, notes }
}

const linesOf = (quantities: ReadonlyMap<number, number>) =>
  [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))

/** Lowers lines to what one shopper may have of a size, and says so. */
async function capLines(trx: Context, userId: number, asked: ReadonlyMap<number, number>): Promise<Message[]> {
  const cart = await cartToBuy(trx, userId)
  const over = (cart?.lines ?? []).filter(({ quantity, upperLimit }) => upperLimit > 0 && quantity > upperLimit)
  if (over.length === 0) return []
  const limits = new Map(over.map(({ variantId, upperLimit }) => [variantId, upperLimit]))
  const capped = new Map([...asked].map(([variantId, quantity]) => [variantId, limits.get(variantId) ?? quantity]))
  await fillOwnCart(trx, { userId, lines: linesOf(capped) })
  return over.map(({ variantId, productName, upperLimit }) => ({
    type: 'warning',
    code: 'quantity_adjusted',
    content: `${productName}: at most ${upperLimit} can be ordered, so the quantity is ${upperLimit} now.`,
    path: `$.line_items[${[...asked.keys()].indexOf(variantId)}].quantity`,
  }))
}

/** What a refused part of the request becomes; the rest of it still counts. */
async function noted(work: () => Promise<void>): Promise<Message[]> {
  try {
    await work()
    return []
  } catch (error) {
    // A refusal of one part is an outcome that the platform can mend.
    if (error instanceof ShopError && isAgentError(error.code)) {
      const text = error.facts['message']
      return [messageOf(error.code, typeof text === 'string' ? { content: text } : {})]
    }
    if (error instanceof ValidationError) {
      return [messageOf('address.unknown_place', { content: `${error.texts.join('. ')}.` })]
    }
    throw error
  }
}

const contactOf = ({ email, phone }: Buyer): string | null => {
  if (email !== '') return email
  return phone === '' ? null : dialledPhone('IN', phone)
}

async function describe(trx: Context, userId: number, buyer: Buyer): Promise<Message[]> {
  const name = [buyer.firstName, buyer.lastName].filter((part) => part !== '').join(' ')
  return noted(() => describeGuest(trx, { userId, name, contact: contactOf(buyer) }))
}

const mostCities = 12

/** Says which cities the shop knows where the platform named none of them. */
async function unknownPlace(ctx: Context, asked: Pick<Place, 'country' | 'region' | 'city'>): Promise<string> {
  const cities = await placeStore.listCities(ctx.db, asked, mostCities)
  const where = [asked.city, asked.region, asked.country].filter((part) => part !== '').join(', ')
  if (cities.length === 0) return `We do not deliver to ${where}, or do not know it by this name.`
  return `We do not know ${where}. Send one of these as address_locality: ${cities.join(', ')}.`
}

/** The place that is named, or the town of the PIN code when its name is spelled another way. */
async function placeOf(ctx: Context, { country, region, city, postalCode }: Place) {
  const asked = { country, region, city }
  const named = await placeStore.findPlace(ctx.db, asked)
  if (named !== undefined) return named
  const ofPin = country.toUpperCase() === 'IN' ? await findPlaceOfPin(ctx, postalCode.replaceAll(/\s/g, '')) : undefined
  if (ofPin?.cityId == null) throw new ShopError('address.unknown_place', { message: await unknownPlace(ctx, asked) })
  return { countryId: ofPin.countryId, stateId: ofPin.stateId, cityId: ofPin.cityId }
}

/** A session has one address, which the buyer finds in the checkout. */
async function deliverTo(trx: Context, userId: number, place: Place): Promise<Message[]> {
  return noted(async () => {
    const { name, phone, street, postalCode } = place
    if (name === '' || phone === '' || street === '') {
      const message = 'The destination needs a name, a phone_number and a street_address'
      throw new ValidationError([{ path: ['destination'], message }])
    }
    const fields = { ...(await placeOf(trx, place)), name, phone, address: street, postalCode }
    const [known] = await listAddresses(trx, userId)
    const addressId = known?.id ?? (await saveAddress(trx, { userId, fields, isDefault: true }))
    if (known) await changeAddress(trx, { userId, addressId, fields, isDefault: true })
    await chooseDestination(trx, { userId, addressId })
  })
}

async function applyFirst(trx: Context, userId: number, codes: readonly string[]): Promise<Message[]> {
  await removeCode(trx, userId)
  const [code] = codes
  return code === undefined ? [] : noted(() => applyCode(trx, { userId, typed: code }))
}

/** The lines, buyer, address and code of a session become those of its guest; returns what could not be done. */
export async function putContent(trx: Context, row: SessionRow, input: SessionInput): Promise<Message[]> {
  const { id, userId } = row
  const { quantities, notes } = await resolveLines(trx, input.lines)
  await fillOwnCart(trx, { userId, lines: linesOf(quantities) })
  const capped = await capLines(trx, userId, quantities)
  const contact = input.buyer === undefined ? [] : await describe(trx, userId, input.buyer)
  const address = input.place === undefined ? [] : await deliverTo(trx, userId, input.place)
  const code = input.codes === undefined ? [] : await applyFirst(trx, userId, input.codes)
  const { buyer, codes, attribution, occasion } = input
  await sessionStore.update(trx.db, id, {
    variantIds: [...quantities.keys()],
    buyer,
    codes,
    attribution,
    occasion,
  })
  return [...notes, ...capped, ...contact, ...address, ...code]
}
