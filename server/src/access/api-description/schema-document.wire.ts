import { z } from 'zod'
import { signedInUser } from '@shop/contract/access/auth'
import { categoryItem, categoryTreeItem, productCard } from '@shop/contract/catalogue/catalogue'
import { designerItem } from '@shop/contract/catalogue/designers'
import { facets, filterBlock } from '@shop/contract/catalogue/facets'
import { productDetail, variantItem } from '@shop/contract/catalogue/product-detail'
import { postItem, slide } from '@shop/contract/content/content'
import { moneyText, pageLinks, pageMeta, pageNumber } from '@shop/contract/core/envelope'
import { base64Length, maxPdfBytes } from '@shop/contract/core/pdf-file'
import { pictureSet } from '@shop/contract/core/picture-set'
import { wireCount, wireId } from '@shop/contract/core/wire-numbers'
import { pdfText } from '@shop/contract/messages/applications'
import { addressItem } from '@shop/contract/selling/addresses'
import { cartLine, cartSummary } from '@shop/contract/selling/cart'
import { orderDetail, orderItem, orderLine } from '@shop/contract/selling/orders'
import { wishlistItem } from '@shop/contract/selling/wishlist'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Side = 'input' | 'output'

const named = z.registry<{ readonly id: string }>()
const names: Readonly<Record<string, z.ZodType>> = {
  Address: addressItem,
  CartLine: cartLine,
  CartSummary: cartSummary,
  CategoryItem: categoryItem,
  CategoryTree: categoryTreeItem,
  Designer: designerItem,
  Facets: facets,
  FilterBlock: filterBlock,
  MoneyText: moneyText,
  Order: orderItem,
  OrderDetail: orderDetail,
  OrderLine: orderLine,
  PageLinks: pageLinks,
  PageMeta: pageMeta,
  PictureSet: pictureSet,
  Post: postItem,
  ProductCard: productCard,
  ProductDetail: productDetail,
  SentCount: wireCount,
  SentId: wireId,
  SentPage: pageNumber,
  Slide: slide,
  User: signedInUser,
  Variant: variantItem,
  WishlistItem: wishlistItem,
}
for (const [id, schema] of Object.entries(names)) named.add(schema, { id })

const digits = (pattern: string): JsonSchema => ({ type: 'string', pattern })

/**
 * Input schemas with a conversion. JSON Schema sees only the type before the conversion, so their bounds are repeated
 * here.
 */
const sent = new Map<z.core.$ZodType, JsonSchema>([
  [
    wireId,
    {
      description: 'A whole number from 1, as a number or as decimal text.',
      anyOf: [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, digits(String.raw`^\s*\d{1,16}\s*$`)],
    },
  ],
  [
    wireCount,
    {
      description: 'A whole number from 0 to 1,000,000, as a number or as decimal text.',
      anyOf: [{ type: 'integer', minimum: 0, maximum: 1_000_000 }, digits(String.raw`^\s*\d{1,16}\s*$`)],
    },
  ],
  [
    pageNumber,
    {
      description: 'A page number; absent or empty means 1.',
      anyOf: [{ type: 'integer', minimum: 1, maximum: 100_000_000 }, digits(String.raw`^\s*\d{0,9}\s*$`)],
    },
  ],
  [
    pdfText,
    {
      description: 'A PDF of at most 4 MB, its bytes in base64.',
      contentEncoding: 'base64',
      contentMediaType: 'application/pdf',
      maxLength: base64Length(maxPdfBytes),
    },
  ],
])

type Visited = { readonly zodSchema: z.core.$ZodType; readonly jsonSchema: JsonSchema }

function refine(side: Side, { zodSchema, jsonSchema }: Visited): void {
  const better = side === 'input' ? sent.get(zodSchema) : undefined
  if (better) Object.assign(jsonSchema, better)
  // A response may gain fields, so clients must not rely on a closed set (api.md, section 1).
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.type !== 'integer') return
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Rewrites references to the document's own components. */
function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? one.replace('#/$defs/', '#/components/schemas/')
        : pointToComponents(one),
    ]),
  )
}

const jsonObject = z.record(z.string(), z.unknown())

export type SchemaRegistry = {
  /** Returns the JSON Schema of an input or output, with references to named schemas. */
  readonly schemaOf: (schema: z.ZodType, side: Side) => JsonSchema
  /** Named schemas collected so far. */
  readonly components: () => Readonly<Record<string, JsonSchema>>
}

export function newSchemaRegistry(): SchemaRegistry {
  const components = new Map<string, JsonSchema>()
  return {
    schemaOf: (schema, side) => {
      const made = z.toJSONSchema(schema, {
        io: side,
        unrepresentable: 'any',
        metadata: named,
        override: (visited) => refine(side, visited),
      })
      const { $schema: _, $defs = {}, ...own } = jsonObject.parse(pointToComponents(made))
      for (const [name, one] of Object.entries(jsonObject.parse($defs))) components.set(name, jsonObject.parse(one))
      return own
    },
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
  }
}
