import { z } from 'zod'
import { colourFamilies } from './colour-words.rules.ts'

const column = z.string().trim().min(1)
const path = z
  .string()
  .regex(/^[^>]+(?: > [^>]+){0,3}$/, 'must name categories from the top, such as "Women > Kurta Sets"')
const prefix = z.string().regex(/^[^>]+(?: > (?:[^>]+)?)?$/, 'must be the beginning of a path, such as "Women > "')
const colourFamily = z.enum(colourFamilies, { error: `must be one of ${colourFamilies.join(', ')}` })
const gender = z.enum(['women', 'men', 'girls', 'boys', 'unisex', 'none'])
const gstRule = z.enum(['apparel', 'footwear', 'saree', 'shawl', 'bag', 'jewellery', 'standard', 'none'])

function faultOfPattern(text: string): string | undefined {
  try {
    return new RegExp(text, 'iu').source === '(?:)' ? 'is empty' : undefined
  } catch (error) {
    // The engine's own message is the most precise.
    return `is not a regular expression: ${error instanceof Error ? error.message : text}`
  }
}

const pattern = z
  .string()
  .max(500)
  .superRefine((text, context) => {
    const fault = faultOfPattern(text)
    if (fault !== undefined) context.addIssue(fault)
  })

const audience = z.strictObject({
  gender,
  /** Prefix for the category's name: `Women > ` makes `Women > Jeans`. Several put the product into each of them. */
  under: z.array(prefix).min(1),
})

const kind = z
  .strictObject({
    /** Words that name this kind of product; the last such word in a name decides. */
    words: z.array(z.string().trim().min(2)).optional(),
    /** Matched against the whole name before any words. */
    pattern: pattern.optional(),
    /** The category, appended to each prefix of the audience… */
    category: z.string().trim().min(1).optional(),
    /** …or a complete path instead. */
    path: path.optional(),
    sizes: z.string().optional(),
    gst: gstRule.optional(),
    hsn: z
      .string()
      .regex(/^\d{4,8}$/, 'must have 4 to 8 digits')
      .optional(),
    weightGrams: z.int().min(0).optional(),
    tags: z.array(z.string()).optional(),
  })
  .refine((rule) => rule.words !== undefined || rule.pattern !== undefined, 'needs "words" or "pattern"')
  .refine((rule) => (rule.category === undefined) !== (rule.path === undefined), 'needs either "category" or "path"')

const attribute = z
  .strictObject({
    column,
    /** The first group of this expression is the value; without an expression, the whole cell. */
    pattern: pattern.optional(),
    /** The value is the first of these words in the cell. */
    words: z.array(z.string().min(1)).optional(),
  })
  .refine((rule) => rule.pattern === undefined || rule.words === undefined, 'takes "pattern" or "words", not both')

const mappingSchema = z.strictObject({
  $comment: z.union([z.string(), z.array(z.string())]).optional(),
  /** Names the merchant's list: the same key of the same source is the same product. */
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'must be a short word of lower-case letters, digits and hyphens'),
  key: column,
  name: z.strictObject({
    column,
    /** Column of the brand to remove from the start of names. */
    withoutBrand: column.optional(),
    /** Words to remove from the start of names. */
    withoutWords: z.array(z.string().min(1)).default([]),
  }),
  designer: z.strictObject({ column: column.optional(), constant: z.string().min(1).optional() }).optional(),
  audience: z.strictObject({
    column: column.optional(),
    values: z.record(z.string(), audience).default({}),
    otherwise: audience,
  }),
  kinds: z.strictObject({
    /** Column to search for kinds. */
    column,
    rules: z.array(kind).min(1),
    /** Fallback for products that match no rule. */
    otherwise: z
      .strictObject({
        category: z.string().trim().min(1).optional(),
        path: path.optional(),
        sizes: z.string().optional(),
        gst: gstRule.optional(),
      })
      .refine(
        (rule) => (rule.category === undefined) !== (rule.path === undefined),
        'needs either "category" or "path"',
      ),
  }),
  /** A column of categories, as paths or as names below the audience's prefix; it has precedence over kinds. */
  category: z.strictObject({ column }).optional(),
  /** Size lists by name; each may differ by gender. */
  sizes: z.record(z.string(), z.union([z.array(z.string()), z.partialRecord(gender, z.array(z.string()))])).default({}),
  /** A column of sizes such as `S|M|L`; the separator `any` takes bars, semicolons, commas and line ends. */
  sizeColumn: z.strictObject({ column, separator: z.string().min(1).default('|') }).optional(),
  price: z.strictObject({ column, unit: z.enum(['rupees', 'paise']).default('rupees') }),
  priceBefore: z.strictObject({ column, unit: z.enum(['rupees', 'paise']).default('rupees') }).optional(),
  percentOff: z.strictObject({ column }).optional(),
  description: z
    .strictObject({
      column,
      isHtml: z.boolean().default(false),
      /** Separates sentences that lost the space between them; `Label: value` becomes an attribute. */
      hasGluedSentences: z.boolean().default(false),
    })
    .optional(),
  colours: z
    .strictObject({
      /** Columns to search for colour words; the first column with a match decides. */
      columns: z.array(column).min(1),
      /** Additional words, by family. */
      words: z.record(z.string(), colourFamily).default({}),
    })
    .optional(),
  attributes: z.record(z.string(), attribute).default({}),
  tags: z.strictObject({ column, separator: z.string().min(1).default(',') }).optional(),
  pictures: z.strictObject({ column, separator: z.string().min(1).default('|') }).optional(),
  stock: z
    .strictObject({
      policy: z.enum(['tracked', 'made_to_order', 'untracked']),
      column: column.optional(),
      each: z.int().min(0).optional(),
    })
    .default({ policy: 'untracked' }),
  /** Of a size, without GST. */
  cost: z.strictObject({ column }).optional(),
  /** Codes of a size; a row with several sizes has none. */
  sku: z.strictObject({ column }).optional(),
  barcode: z.strictObject({ column }).optional(),
  hsn: z.strictObject({ column }).optional(),
  gst: z.strictObject({ column }).optional(),
  weight: z.strictObject({ column, unit: z.enum(['g', 'kg']).default('g') }).optional(),
  /** A column of days such as `7` or `7-10`. */
  dispatch: z.strictObject({ column }).optional(),
  /** Columns of yes and no. */
  madeToOrder: z.strictObject({ column }).optional(),
  featured: z.strictObject({ column }).optional(),
  giftCard: z.strictObject({ column }).optional(),
  statusColumn: z.strictObject({ column }).optional(),
  returnsColumn: z.strictObject({ column }).optional(),
  styleName: z.strictObject({ column }).optional(),
  searchWords: z.strictObject({ column }).optional(),
  shade: z.strictObject({ column }).optional(),
  /** When absent, each piece has the days of its kind. */
  dispatchDays: z.strictObject({ min: z.int().min(0), max: z.int().min(0) }).optional(),
  returns: z.enum(['returnable', 'exchange_only', 'final']).default('returnable'),
  status: z.enum(['draft', 'published']).default('published'),
})

export type Mapping = z.output<typeof mappingSchema>
export type Kind = z.output<typeof kind>
export type Audience = z.output<typeof audience>

/** Raised for an invalid mapping file; names each fault with its path. */
export class MappingError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'MappingError'
  }
}

export function parseMapping(text: string, fileName: string): Mapping {
  const parsed = mappingSchema.safeParse(parseJson(text, fileName))
  if (!parsed.success) {
    throw new MappingError([
      `The mapping ${fileName} can not be used:`,
      ...parsed.error.issues
        .slice(0, 20)
        .map((issue) => `  ${issue.path.map(String).join('.') || 'file'}: ${issue.message}`),
    ])
  }
  const faults = sizeFaults(parsed.data)
  if (faults.length > 0) throw new MappingError([`The mapping ${fileName} can not be used:`, ...faults])
  return parsed.data
}

function parseJson(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MappingError([`The mapping ${fileName} is not JSON: ${error instanceof Error ? error.message : ''}`])
  }
}

function sizeFaults({ kinds, sizes }: Mapping): string[] {
  const named = [...kinds.rules, kinds.otherwise].flatMap((rule, index) =>
    rule.sizes ? [{ index, name: rule.sizes }] : [],
  )
  return named
    .filter(({ name }) => sizes[name] === undefined)
    .map(({ index, name }) => `  kinds.rules.${index}.sizes: there is no list "${name}" in "sizes"`)
}

/** Returns every column that the mapping reads. */
export function mappedColumns(mapping: Mapping): string[] {
  const { name, designer, audience: people, kinds, price, priceBefore, percentOff, description, colours } = mapping
  const columns = [
    mapping.key,
    name.column,
    name.withoutBrand,
    designer?.column,
    people.column,
    kinds.column,
    mapping.category?.column,
    price.column,
    priceBefore?.column,
    percentOff?.column,
    description?.column,
    ...(colours?.columns ?? []),
    ...Object.values(mapping.attributes).map((rule) => rule.column),
    mapping.tags?.column,
    mapping.pictures?.column,
    mapping.stock.column,
    mapping.sizeColumn?.column,
    mapping.cost?.column,
    ...[mapping.sku, mapping.barcode, mapping.hsn, mapping.gst, mapping.weight, mapping.dispatch].map(
      (rule) => rule?.column,
    ),
    ...[mapping.madeToOrder, mapping.featured, mapping.giftCard, mapping.statusColumn].map((rule) => rule?.column),
    ...[mapping.returnsColumn, mapping.styleName, mapping.searchWords, mapping.shade].map((rule) => rule?.column),
  ]
  return [...new Set(columns.filter((column) => column !== undefined))]
}
