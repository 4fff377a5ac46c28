import { catalogueKey } from '#imports/export/catalogue-rows.view.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import { nearName } from '#platform/text/near-name.ts'
import type { CatalogueRows } from './catalogue.reader.ts'
import { mappedReader } from './mapped-row.reader.ts'
import { mappedColumns, type Mapping } from './mapping.reader.ts'
import type { OpenRows, ProductSource, RowOutcome } from './product-source.types.ts'
import { firstOnly, refusedOr, sorted } from './read-outcome.reader.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'
import { RowReader } from './row.reader.ts'
import { quantityColumn, shopifyColumns, shopifyProduct } from './shopify.reader.ts'
import { isWooHeader, wooSource } from './woo-source.reader.ts'

const maxRowsAProduct = 500

/** True for a product export of Shopify, whose columns are known. */
export function isShopifyHeader(header: readonly string[]): boolean {
  const present = new Set(header.map((name) => name.toLowerCase()))
  return shopifyColumns.every((name) => present.has(name.toLowerCase()))
}

export function productSource(sheet: Sheet, mapping: Mapping | undefined): ProductSource {
  if (mapping) {
    checkColumns(sheet.header, mappedColumns(mapping), `The mapping "${mapping.source}"`)
    return mappedSource(sheet, mapping)
  }
  if (isCatalogueHeader(sheet.header)) return catalogueSource(sheet)
  if (isWooHeader(sheet.header)) return wooSource(sheet)
  checkColumns(
    sheet.header,
    shopifyColumns,
    'Without a mapping (--map FILE) a product export of Shopify or WooCommerce is expected. One of Shopify',
  )
  return shopifySource(sheet)
}

function checkColumns(header: readonly string[], wanted: readonly string[], who: string): void {
  const present = new Set(header.map((name) => name.toLowerCase()))
  const missing = wanted.filter((name) => !present.has(name.toLowerCase()))
  if (missing.length === 0) return
  const lines = missing.map((name) => {
    const near = nearName(name, header)
    return near === undefined ? `  ${name}` : `  ${name} (is it "${near}"?)`
  })
  const found = header
    .slice(0, 30)
    .map((name) => name.slice(0, 40))
    .join(', ')
  throw new SheetError(
    `${who} needs columns that this file does not have:\n${lines.join('\n')}\nThe file has: ${found}`,
  )
}

/** Rows with one key are one product if a column contains its sizes. */
function mappedSource(sheet: Sheet, mapping: Mapping): ProductSource {
  const productOf = mappedReader(mapping)
  const twice = firstOnly()
  const product = (rows: CatalogueRows) => refusedOr(() => productOf(rows))
  if (mapping.sizeColumn !== undefined) {
    const { add, close } = grouped(mapping.key, { sheet, closed: product })
    return {
      name: mapping.source,
      take: (rows) => sorted(rows.flatMap(add), twice),
      end: () => sorted(close(), twice),
    }
  }
  const one = (row: SheetRow) => {
    const read = readerOf(row, sheet.header, mapping.key)
    return 'reason' in read ? read : product([read])
  }
  return {
    name: mapping.source,
    take: (rows) => sorted(rows.map(one), twice),
    end: () => ({ products: [], refused: [] }),
  }
}

/** Collects the consecutive rows of a product. */
function grouped<T>(
  keyColumn: string,
  { sheet, closed }: { readonly sheet: Sheet; readonly closed: (rows: CatalogueRows) => T },
) {
  let open: RowReader[] = []
  const close = (): T[] => {
    const [first, ...others] = open
    open = []
    return first ? [closed([first, ...others])] : []
  }
  const add = (row: SheetRow): (T | RowProblem)[] => {
    const read = readerOf(row, sheet.header, keyColumn)
    if ('reason' in read) return [...close(), read]
    const isSame = open[0]?.text(keyColumn) === read.text(keyColumn)
    const finished = isSame ? [] : close()
    if (open.length < maxRowsAProduct) open.push(read)
    return finished
  }
  return { add, close }
}

function shopifySource(sheet: Sheet): ProductSource {
  const twice = firstOnly()
  let isUncounted = false
  const closed = (rows: CatalogueRows): ReadProduct | RowProblem => {
    const read = refusedOr(() => shopifyProduct(rows))
    isUncounted ||= 'draft' in read && read.draft.variants.some(({ stock }) => stock.isUnknown === true)
    return read
  }
  const { add, close } = grouped('Handle', { sheet, closed })
  return {
    name: 'shopify',
    take: (rows) => sorted(rows.flatMap(add), twice),
    end: () => {
      const last = sorted(close(), twice)
      return isUncounted ? { ...last, notes: [noQuantities(sheet)] } : last
    },
  }
}

const noQuantities = ({ headerLine }: Sheet): RowProblem => ({
  line: headerLine,
  key: '',
  severity: 'noted',
  field: quantityColumn,
  found: '',
  reason: 'there are no quantities in this file: new pieces have none, known ones keep their count',
  wanted: 'a count of the pieces under Stock',
})

export function isCatalogueHeader(header: readonly string[]): boolean {
  return header.some((name) => name.toLowerCase() === catalogueKey.toLowerCase())
}

function catalogueSource(sheet: Sheet): ProductSource {
  const twice = firstOnly()
  const closed = (rows: CatalogueRows): OpenRows => ({ key: rows[0].text(catalogueKey), line: rows[0].line, rows })
  const { add, close } = grouped(catalogueKey, { sheet, closed })
  const opened = (read: readonly (OpenRows | RowProblem)[]): RowOutcome => {
    const refused: RowProblem[] = []
    const open: OpenRows[] = []
    for (const one of read) {
      const problem = 'rows' in one ? twice(one) : one
      if (problem) refused.push(problem)
      else if ('rows' in one) open.push(one)
    }
    return { products: [], refused, open }
  }
  return { name: 'catalogue', take: (rows) => opened(rows.flatMap(add)), end: () => opened(close()) }
}

/** Builds the reader of a row of a file whose products have a key. */
function readerOf(row: SheetRow, header: readonly string[], keyColumn: string): RowReader | RowProblem {
  return refusedOr(() => {
    const read = new RowReader(row, header)
    read.knownAs(read.text(keyColumn))
    const key = read.key(keyColumn)
    if (key !== '') return read
    const [reason, wanted] = keyFaults[keyColumn] ?? keyFaults.other
    throw read.refused(keyColumn, reason, wanted)
  })
}

const keyFaults: Readonly<Record<string, readonly [string, string]>> & { readonly other: readonly [string, string] } = {
  Handle: ['there is no handle', 'the handle of its product'],
  [catalogueKey]: ['there is no ID', 'the ID of the piece, or a word such as new-1 for a new one'],
  other: ['there is no key', 'what this product is always called, such as its number'],
}
