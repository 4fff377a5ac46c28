/** A product as rows of Shopify's product export, which the importer can read back. */

export type ExportedVariant = {
  readonly choices: readonly string[]
  readonly merchantSku: string | null
  readonly barcode: string | null
  /** Rupees with two decimals. */
  readonly price: string
  readonly mrp: string
  readonly policy: 'tracked' | 'untracked' | 'made_to_order'
  readonly available: number
}

export type ExportedPicture = { readonly address: string; readonly alt: string; readonly focus: string | null }

export type ExportedProduct = {
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly designer: string
  readonly category: string
  readonly tags: readonly string[]
  readonly gender: string
  readonly status: string
  readonly isGiftCard: boolean
  readonly weightGrams: number
  readonly optionTitles: readonly string[]
  readonly variants: readonly ExportedVariant[]
  readonly pictures: readonly ExportedPicture[]
}

export const exportColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Image Focal Point',
  'Gift Card',
  'Google Shopping / Gender',
  'Status',
] as const

type Column = (typeof exportColumns)[number]
type Row = Partial<Record<Column, string | number>>

const shopifyStatus: Readonly<Record<string, string>> = { published: 'active', draft: 'draft', archived: 'archived' }

function productPart(product: ExportedProduct): Row {
  return {
    Title: product.name,
    'Body (HTML)': product.description,
    Vendor: product.designer,
    Type: product.category,
    Tags: product.tags.join(', '),
    Published: product.status === 'published' ? 'true' : 'false',
    'Gift Card': product.isGiftCard ? 'true' : 'false',
    'Google Shopping / Gender': product.gender === 'none' ? '' : product.gender,
    Status: shopifyStatus[product.status] ?? product.status,
  }
}

function optionPart(product: ExportedProduct, variant: ExportedVariant, isFirst: boolean): Row {
  if (product.optionTitles.length === 0) {
    return { 'Option1 Name': isFirst ? 'Title' : '', 'Option1 Value': 'Default Title' }
  }
  const name = (index: number) => (isFirst ? (product.optionTitles[index] ?? '') : '')
  return {
    'Option1 Name': name(0),
    'Option1 Value': variant.choices[0] ?? '',
    'Option2 Name': name(1),
    'Option2 Value': variant.choices[1] ?? '',
    'Option3 Name': name(2),
    'Option3 Value': variant.choices[2] ?? '',
  }
}

function variantPart(product: ExportedProduct, variant: ExportedVariant): Row {
  const isTracked = variant.policy === 'tracked'
  return {
    'Variant SKU': variant.merchantSku ?? '',
    'Variant Grams': product.weightGrams,
    'Variant Inventory Tracker': isTracked ? 'shopify' : '',
    'Variant Inventory Qty': variant.available,
    'Variant Inventory Policy': isTracked ? 'deny' : 'continue',
    'Variant Price': variant.price,
    'Variant Compare At Price': variant.mrp === variant.price ? '' : variant.mrp,
    'Variant Barcode': variant.barcode ?? '',
  }
}

function picturePart(picture: ExportedPicture | undefined, position: number): Row {
  if (picture === undefined) return {}
  const { address, alt, focus } = picture
  return {
    'Image Src': address,
    'Image Position': position,
    'Image Alt Text': alt,
    'Image Focal Point': focus ?? '',
  }
}

/** Writes a row per variant or picture, whichever are more; the first row holds the product's common fields. */
export function rowsOf(product: ExportedProduct): (string | number)[][] {
  const count = Math.max(product.variants.length, product.pictures.length, 1)
  return Array.from({ length: count }, (_, index) => {
    const variant = product.variants[index]
    const row: Row = {
      Handle: product.handle,
      ...(index === 0 ? productPart(product) : {}),
      ...(variant ? { ...optionPart(product, variant, index === 0), ...variantPart(product, variant) } : {}),
      ...picturePart(product.pictures[index], index + 1),
    }
    return exportColumns.map((column) => row[column] ?? '')
  })
}
