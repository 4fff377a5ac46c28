/** Departments, categories, collections and designers as the staff arrange them. */
import { z } from 'zod'
import { adminId, idParams, shortName, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { homeGroups } from './category-options.ts'

const categoryKinds = ['department', 'category', 'collection', 'celebrity_style', 'designer'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** Staff cannot create or remove departments, because the shop's navigation is built on them. */
const madeKinds = ['category', 'collection', 'celebrity_style', 'designer'] as const

const word = trimmedText(40).min(1, 'Enter a word')
const sizeLabel = trimmedText(20).min(1, 'Enter a size')
const paise = z.int().min(0, 'Enter an amount, such as 5000').max(100_000_000_000)

/** A piece belongs to the collection while it meets every condition. */
const categoryRule = z
  .strictObject({
    tag: word.optional(),
    anyTag: z.array(word).min(1, 'Enter a tag').max(40).optional(),
    newerThanDays: z.int().min(1, 'At least one day').max(3650, 'At most ten years').optional(),
    minPriceMinor: paise.optional(),
    maxPriceMinor: paise.optional(),
    sizes: z.array(sizeLabel).min(1, 'Enter a size').max(40).optional(),
    dispatch: z.literal('ready').optional(),
    minPercentOff: z.int().min(1, 'From 1 to 99').max(99, 'From 1 to 99').optional(),
    onSale: z.boolean().optional(),
    gender: z.enum(['women', 'men', 'girls', 'boys', 'unisex']).optional(),
    featured: z.boolean().optional(),
    /** Includes the subcategories. */
    category: adminId.optional(),
  })
  .refine((rule) => Object.values(rule).some((value) => value !== undefined), 'Choose at least one condition')
  .refine(({ minPriceMinor = 0, maxPriceMinor = Infinity }) => minPriceMinor <= maxPriceMinor, {
    path: ['maxPriceMinor'],
    message: 'The highest price is below the lowest',
  })
export type CategoryRule = z.infer<typeof categoryRule>

const categoryNode = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  kind: z.enum(categoryKinds),
  name: z.string(),
  /** The last part of its address in the shop. */
  slug: z.string(),
  isListed: z.boolean(),
  hasRule: z.boolean(),
})
export type CategoryNode = z.infer<typeof categoryNode>

const samplePiece = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  /** The first picture, which may become the cover. */
  mediaId: z.int().nullable(),
})

export const maxCountedPieces = 10_000
const contents = z.object({
  /** Exact up to 10,000; 10,001 means more. */
  pieces: z.int(),
  sample: z.array(samplePiece),
})
export type CategoryContents = z.infer<typeof contents>

const designerFields = {
  city: trimmedText(60).optional().default(''),
  foundedYear: z.int('Enter a year').min(1700, 'From 1700 on').max(2100, 'Up to 2100').nullable(),
  story: trimmedText(4000).optional().default(''),
  crafts: z.array(trimmedText(60).min(1, 'Enter a craft')).max(20, 'At most 20 crafts'),
  textileMediaId: adminId.nullable().optional(),
  placeMediaId: adminId.nullable().optional(),
}

const adminCategory = categoryNode.extend({
  version: z.int(),
  tagline: z.string(),
  homeGroups: z.array(z.enum(homeGroups)),
  rule: z.record(z.string(), z.unknown()).nullable(),
  coverMediaId: z.int().nullable(),
  /** When empty, the page uses the category's name. */
  coverAlt: z.string(),
  /** A wide picture for the head of its page and for wide tiles. */
  bannerMediaId: z.int().nullable(),
  bannerAlt: z.string(),
  cover: z.string().nullable(),
  path: z.array(z.object({ id: z.int(), name: z.string() })),
  contents,
  /** Null unless it is a designer. */
  designer: z
    .object({
      city: z.string(),
      foundedYear: z.int().nullable(),
      story: z.string(),
      crafts: z.array(z.string()),
      /** The cloth that the designer's page shows. */
      textileMediaId: z.int().nullable(),
      /** The town or the workroom, shown beside the cloth. */
      placeMediaId: z.int().nullable(),
    })
    .nullable(),
  /** True while the shop still adds and removes pieces after a change. */
  isRefreshing: z.boolean(),
  canBeRemoved: z.boolean(),
})
export type AdminCategory = z.infer<typeof adminCategory>

const refusals = ['category.not_found', 'category.wrong_place'] as const

export const adminCategoryEndpoints = {
  list: endpoint('adminCategories', {
    method: 'GET',
    path: 'categories',
    access: access.staff('catalogue.read'),
    summary: 'All categories, in the order of the shop',
    reply: z.object({ categories: z.array(categoryNode) }),
  }),
  find: endpoint('adminCategory', {
    method: 'GET',
    path: 'categories/{id}',
    access: access.staff('catalogue.read'),
    summary: 'One category with its rule and its first pieces',
    params: idParams,
    reply: adminCategory,
    errors: ['category.not_found'],
  }),
  preview: endpoint('previewCategoryRule', {
    method: 'POST',
    path: 'categories/preview',
    access: access.staff('catalogue.read'),
    summary: 'The pieces that a rule finds among the newest 5,000; changes nothing',
    body: z.object({ rule: categoryRule }),
    reply: contents,
  }),
  create: endpoint('createCategory', {
    method: 'POST',
    path: 'categories',
    access: access.staff('catalogue.edit'),
    summary: 'Make a category, a collection or a designer; it is hidden until it is shown',
    body: z.object({
      kind: z.enum(madeKinds, 'Choose a kind'),
      /** The department or category above; only for a category. */
      parentId: adminId.nullable().optional().default(null),
      name: shortName,
    }),
    reply: z.object({ id: z.int() }),
    errors: [...refusals, 'category.name_taken'],
  }),
  change: endpoint('changeCategory', {
    method: 'POST',
    path: 'categories/{id}',
    access: access.staff('catalogue.edit'),
    summary: 'Change names, texts, rule and cover',
    params: idParams,
    body: z.object({
      version,
      name: shortName,
      tagline: trimmedText(160).optional().default(''),
      isListed: z.boolean(),
      homeGroups: z.array(z.enum(homeGroups)).max(homeGroups.length),
      rule: categoryRule.nullable(),
      coverMediaId: adminId.nullable(),
      /** When absent, the texts stay as they are. */
      coverAlt: trimmedText(longestAlt).optional(),
      bannerMediaId: adminId.nullable().optional(),
      bannerAlt: trimmedText(longestAlt).optional(),
      /** Required for a designer. */
      designer: z.object(designerFields).nullable().optional().default(null),
    }),
    reply: adminCategory,
    errors: [
      'category.not_found',
      'category.name_taken',
      'category.rule_refused',
      'picture.not_found',
      'change.outdated',
    ],
  }),
  move: endpoint('moveCategory', {
    method: 'POST',
    path: 'categories/{id}/move',
    access: access.staff('catalogue.edit'),
    summary: 'Put a category below another one, or before a neighbour',
    params: idParams,
    body: z.object({
      parentId: adminId.nullable(),
      /** The category that follows it; null puts it last. */
      beforeId: adminId.nullable().optional().default(null),
    }),
    reply: z.object({ categories: z.array(categoryNode) }),
    errors: refusals,
  }),
  remove: endpoint('removeCategory', {
    method: 'POST',
    path: 'categories/{id}/remove',
    access: access.staff('catalogue.edit'),
    summary: 'Remove a category that holds nothing',
    params: idParams,
    body: z.object({ version }),
    reply: z.object({ categories: z.array(categoryNode) }),
    errors: ['category.not_found', 'category.in_use', 'change.outdated'],
  }),
} as const
