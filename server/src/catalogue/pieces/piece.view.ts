import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { money } from '@shop/contract/core/money'
import { productSlug } from '#catalogue/slug.rules.ts'
import { plainDraft, type ProductDraft } from '#catalogue/writing/product-draft.types.ts'
import { mediaAddress } from '#platform/media/media-address.ts'
import { missingIn, type Missing } from './piece-complete.service.ts'
import type { Piece, SkuDouble } from './piece.store.ts'

const sizeTitle = 'Size'

/** The designer's position among the choices of a variant, which is after the size (product-draft.rules.ts). */
function withoutDesigner(choices: readonly string[], { body, optionTitles }: Piece): string[] {
  if (body.designer === null || choices.length <= optionTitles.length) return [...choices]
  const place = optionTitles.includes(sizeTitle) ? 1 : 0
  return choices.filter((_, index) => index !== place)
}

type Fielded = Pick<PieceBody, 'fields'>

/** Records without custom fields have none in their answers. */
function withoutEmpty<T extends Fielded>({ fields, ...rest }: T): Omit<T, 'fields'> & Fielded {
  return { ...rest, ...(fields !== undefined && Object.keys(fields).length > 0 && { fields }) }
}

export function toPieceBody(piece: Piece): PieceBody {
  const { body, optionTitles } = piece
  return {
    ...withoutEmpty(body),
    options: [...optionTitles],
    attributes: Object.entries(body.attributes).map(([name, value]) => ({ name, value: String(value) })),
    variants: body.variants.map((variant) => ({
      ...withoutEmpty(variant),
      choices: withoutDesigner(variant.choices, piece),
    })),
  }
}

export function missingOf(piece: Piece): Missing[] {
  return missingIn(toPieceBody(piece), piece.pictures.length)
}

/** A picture that is not ready is shown as the shop's placeholder. */
export const mediaPath = (path: string | null): string =>
  path === null ? '/static/placeholder.svg' : mediaAddress(path)

type Seen = { readonly skuDoubles: readonly SkuDouble[]; readonly read: (body: PieceBody) => PieceBody }

export function toAdminPiece(piece: Piece, { skuDoubles, read }: Seen): AdminPiece {
  const { id, version, state, publishAt, listedAt, changedAt, isGiftCard, pictures, stock, sales } = piece
  const body = read(toPieceBody(piece))
  const ofVariant = new Map(body.variants.map((variant) => [variant.id, variant]))
  return {
    id,
    version,
    state,
    publishAt: publishAt?.toISOString() ?? null,
    listedAt: state === 'draft' ? null : listedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    isGiftCard,
    shopPath: `/products/${productSlug({ id, name: body.name })}`,
    body,
    stock: stock.flatMap(({ variantId, available }) => {
      const variant = ofVariant.get(variantId)
      return variant === undefined ? [] : [{ variantId, available, choices: variant.choices, policy: variant.policy }]
    }),
    pictures: pictures.map(({ path, alt }) => ({ src: mediaPath(path), alt })),
    missing: missingOf(piece),
    sales: sales.map((sale) => ({
      ...sale,
      startsAt: new Date(sale.startsAt).toISOString(),
      endsAt: new Date(sale.endsAt).toISOString(),
    })),
    skuDoubles: [...skuDoubles],
  }
}

/** The body as the catalogue writes it, without pictures and stock. */
export function toDraft(body: PieceBody, { state, isGiftCard }: Pick<Piece, 'state' | 'isGiftCard'>): ProductDraft {
  const { attributes, dispatchDaysMin, dispatchDaysMax, hasOwnDispatchDays, ...rest } = body
  const { readyDaysMin: readyMin, readyDaysMax: readyMax, options, variants, fields: _given, ...fields } = rest
  const ready = readyMin === null || readyMax === null ? null : { min: readyMin, max: readyMax }
  return {
    ...plainDraft,
    ...fields,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    dispatchDays: {
      min: dispatchDaysMin,
      max: dispatchDaysMax,
      isByKind: !hasOwnDispatchDays,
      ready: hasOwnDispatchDays ? ready : null,
    },
    status: state,
    isGiftCard,
    options: options.map((title, index) => ({
      title,
      choices: [...new Set(variants.map(({ choices }) => choices[index] ?? ''))],
    })),
    variants: variants.map(({ choices, priceMinor, mrpMinor, policy, merchantSku, barcode }) => ({
      choices,
      price: money(priceMinor),
      mrp: money(mrpMinor),
      stock: { policy, available: 0 },
      merchantSku,
      barcode,
    })),
  }
}

export const newBody = (name: string, designer: string | null): PieceBody => ({
  name,
  designer,
  styleName: plainDraft.styleName,
  categoryIds: [],
  mainCategoryId: null,
  gender: plainDraft.gender,
  description: plainDraft.description,
  tags: [],
  searchTerms: plainDraft.searchTerms,
  attributes: [],
  shade: plainDraft.shade,
  colours: [],
  dispatchDaysMin: plainDraft.dispatchDays.min,
  dispatchDaysMax: plainDraft.dispatchDays.max,
  hasOwnDispatchDays: false,
  readyDaysMin: null,
  readyDaysMax: null,
  returns: plainDraft.returns,
  gstRule: plainDraft.gstRule,
  hsn: plainDraft.hsn,
  weightGrams: plainDraft.weightGrams,
  isFeatured: plainDraft.isFeatured,
  sizeChart: plainDraft.sizeChart,
  options: [sizeTitle],
  variants: [],
})

const choiceText = (choices: readonly string[]): string => choices.join(' / ') || 'without options'

type Values = Readonly<Record<string, unknown>>

/** Fields by name and sizes by their choices, as the audit records them. */
function valuesOf({ variants, attributes, options, fields: own = {}, ...fields }: PieceBody): Values {
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(own).map(([key, value]) => [`field ${key}`, value])),
    ...Object.fromEntries(attributes.map(({ name, value }) => [`detail ${name}`, value])),
    options,
    ...Object.fromEntries(
      variants.flatMap(({ choices, merchantSku, barcode, policy, priceMinor, mrpMinor, fields: ofSize = {} }) =>
        [
          ...Object.entries({ merchantSku, barcode, policy, priceMinor, mrpMinor }),
          ...Object.entries(ofSize).map(([key, value]) => [`field ${key}`, value] as const),
        ].map(([field, value]) => [`${choiceText(choices)}: ${field}`, value]),
      ),
    ),
  }
}

const longestInAudit = 300
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longestInAudit ? `${value.slice(0, longestInAudit)}…` : (value ?? null)

/** The fields that differ, before and after. */
export function changedFields(from: PieceBody, to: PieceBody): { readonly before: Values; readonly after: Values } {
  const [before, after] = [valuesOf(from), valuesOf(to)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, shortened(values[name])]))
  return { before: only(before), after: only(after) }
}
