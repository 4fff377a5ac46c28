/** Ids and quantities arrive as numbers or decimal strings and leave as integers (api.md, section 1). */
import { z } from 'zod'

const maxId = Number.MAX_SAFE_INTEGER

function fromDigits(text: string): number {
  return Number(text)
}

const digits = z
  .string()
  .trim()
  .regex(/^\d{1,16}$/, 'must be a whole number')
  .transform(fromDigits)

/** A whole number from 1, given as number or decimal string. */
export const wireId = z.union([z.int(), digits]).pipe(z.int().min(1, 'must be 1 or more').max(maxId, 'is too large'))

/** A whole number from 0, given as number or decimal string. */
export const wireCount = z
  .union([z.int(), digits])
  .pipe(z.int().min(0, 'must be 0 or more').max(1_000_000, 'is too large'))

declare const brand: unique symbol
type Branded<Name extends string> = number & { readonly [brand]?: Name }

export type UserId = Branded<'UserId'>
export type ProductId = Branded<'ProductId'>
export type VariantId = Branded<'VariantId'>
export type CartItemId = Branded<'CartItemId'>
export type OrderId = Branded<'OrderId'>
export type AddressId = Branded<'AddressId'>
export type CategoryId = Branded<'CategoryId'>
export type DesignerId = Branded<'DesignerId'>

/** The category that holds the whole shop: search and sale go there. */
export const wholeShopCategoryId = 4
export const giftCardCategoryId = 471

type NamedPart = Readonly<Record<string, string | number | null | undefined>>

/**
 * The slug and variant-key rule (NAV-05): the first value of each object, joined with hyphens, spaces removed,
 * empty values left out. `[{name: 'Kurta Sets'}, {id: 37}]` gives `KurtaSets-37`.
 */
export function joinedKey(parts: readonly NamedPart[]): string {
  return parts
    .map((part) => Object.values(part)[0])
    .map((value) => (value === null || value === undefined ? '' : String(value).replaceAll(/\s+/g, '')))
    .filter((value) => value !== '')
    .join('-')
}

/** The id at the end of a slug or an id by itself: `KurtaSets-37`, `37`, `206-ReadytoShip` has none at its end. */
export function idFromSlug(slug: string): number | undefined {
  const match = /(?:^|-)(\d{1,15})$/.exec(slug)
  return match?.[1] === undefined ? undefined : Number(match[1])
}
