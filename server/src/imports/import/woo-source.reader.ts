import { SheetError } from '#platform/csv/sheet-error.ts'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import type { ProductSource } from './product-source.types.ts'
import { firstOnly, refusedOr, sorted } from './read-outcome.reader.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'
import { RowReader } from './row.reader.ts'
import { wooFamily, wooKey, wooKinds } from './woo-rows.reader.ts'
import { wooProduct } from './woo.reader.ts'

/** Columns that identify a product export of WooCommerce. */
const wooColumns = ['type', 'name', 'regular price'] as const
const wooSigns = ['in stock?', 'sale price', 'parent', 'visibility in catalog']

export function isWooHeader(header: readonly string[]): boolean {
  const present = new Set(header.map((name) => name.toLowerCase()))
  return wooColumns.every((name) => present.has(name)) && wooSigns.some((name) => present.has(name))
}

const familyOf = (row: RowReader): string[] => wooFamily((column) => row.text(column))

/** Most variations that are held until the end, because they stand anywhere in the file. */
const maxHeld = 50_000

type Variable = { readonly parent: RowReader; readonly variations: RowReader[] }

/** Joins variations to their product, wherever they stand; every other row is one product. */
export function wooSource(sheet: Sheet): ProductSource {
  const twice = firstOnly()
  const products = new Map<string, Variable>()
  const waiting: RowReader[] = []
  let held = 0
  const hold = (row: RowReader): void => {
    held += 1
    if (held > maxHeld) throw new SheetError('The file has more than 50,000 rows of variations. Split it.')
    if (wooKinds(row).includes('variation')) waiting.push(row)
    else {
      const variable = { parent: row, variations: [] }
      for (const name of familyOf(row)) products.set(name, variable)
    }
  }
  const take = (row: SheetRow): (ReadProduct | RowProblem)[] => {
    const read = readerOf(row, sheet.header)
    if ('reason' in read) return [read]
    if (wooKinds(read).some((kind) => kind === 'variable' || kind === 'variation')) {
      hold(read)
      return []
    }
    return [refusedOr(() => wooProduct(read, []))]
  }
  const end = (): (ReadProduct | RowProblem)[] => {
    const orphans = waiting.flatMap((row) => {
      const known = products.get(familyOf(row)[0] ?? '')
      if (known === undefined) return [refusedOr(() => orphan(row))]
      known.variations.push(row)
      return []
    })
    const whole = [...new Set(products.values())].map(({ parent, variations }) =>
      refusedOr(() => wooProduct(parent, variations)),
    )
    return [...whole, ...orphans]
  }
  return {
    name: 'woocommerce',
    take: (rows) => sorted(rows.flatMap(take), twice),
    end: () => sorted(end(), twice),
  }
}

function orphan(row: RowReader): never {
  throw row.refused(
    'Parent',
    'the file does not have the product of this variation',
    'the ID or the SKU of a row above',
  )
}

function readerOf(row: SheetRow, header: readonly string[]): RowReader | RowProblem {
  return refusedOr(() => {
    const read = new RowReader(row, header)
    const key = wooKey(read)
    read.knownAs(key)
    if (key === '') throw read.refused('SKU', 'there is neither an ID nor an SKU', 'what this product is always called')
    return read
  })
}
