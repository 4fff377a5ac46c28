/** Targets of the columns of an uploaded list, and choices for all of its pieces. */

export const importTargets = [
  'skip',
  'key',
  'name',
  'designer',
  'price',
  'price_before',
  'percent_off',
  'cost',
  'category',
  'audience',
  'sizes',
  'colour',
  'description',
  'stock',
  'made_to_order',
  'dispatch_days',
  'sku',
  'barcode',
  'hsn',
  'gst',
  'weight',
  'status',
  'returns',
  'style_name',
  'search_words',
  'shade',
  'featured',
  'gift_card',
  'tags',
  'pictures',
  'attribute',
] as const
export type ImportTarget = (typeof importTargets)[number]

/** Targets that several columns may have; every other target takes one column. */
export const repeatableTargets: readonly ImportTarget[] = ['skip', 'colour', 'attribute']

export const importAudiences = ['women', 'men', 'girls', 'boys', 'unisex', 'none'] as const
export type ImportAudience = (typeof importAudiences)[number]

export const importStocks = ['tracked', 'made_to_order', 'untracked'] as const
export type ImportStock = (typeof importStocks)[number]

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

export const importFormats = ['shopify', 'woocommerce', 'catalogue', 'mapped'] as const
export type ImportFormat = (typeof importFormats)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The operator splits a larger file, or imports it with the command. */
export const maxImportBytes = 50_000_000
/** Bytes of one part of an upload. */
export const importPartBytes = 120_000
export const maxImportColumns = 200
export const sampleRows = 20
