import { catalogueKey } from '#features/export'
import { SheetError } from '#platform/csv/sheet-error.ts'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import { nearName } from '#platform/text/near-name.ts'
import type { CatalogueRows } from './catalogue.reader.ts'
import { mappedRowReader } from './mapped-row.reader.ts'
import { mappedColumns, type Mapping } from './mapping.reader.ts'
import type { ReadOutcome, ReadProduct, RowProblem } from './read-product.types.ts'
import { RowReader, RowRefusedError } from './row.reader.ts'
import { shopifyColumns, shopifyProduct } from './shopify.reader.ts'

/** Turns rows into products. Two batches may share a product's rows, so the last rows wait for `end`. */
export type ProductSource = {
  readonly name: string
  readonly take: (rows: readonly SheetRow[]) => RowOutcome
  readonly end: () => RowOutcome
}

/** Rows of a catalogue file, which become pieces over those of the shop. */
export type OpenRows = { readonly key: string; readonly line: number; readonly rows: CatalogueRows }

export type RowOutcome = ReadOutcome & { readonly open?: readonly OpenRows[] }

const mostRowsAProduct = 500

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
  checkColumns(
    sheet.header,
    shopifyColumns,
    'Without a mapping (--map FILE) a product export of Shopify is expected, which',
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

/** Refuses a repeated key; the first row counts. */
function firstOnly(): (product: Pick<ReadProduct, 'key' | 'line'>) => RowProblem | undefined {
  const lines = new Map<string, number>()
  return ({ key, line }) => {
    const known = lines.get(key)
    if (known === undefined) {
      lines.set(key, line)
      return undefined
    }
    const reason = `"${key}" was read already, in line ${known}`
    return {
      line,
      key,
      severity: 'refused',
      field: 'key',
      found: key,
      reason,
      wanted: 'each product once, its rows together',
    }
  }
}

function sorted(read: readonly (ReadProduct | RowProblem)[], twice: ReturnType<typeof firstOnly>): ReadOutcome {
  const products: ReadProduct[] = []
  const refused: RowProblem[] = []
  for (const one of read) {
    if (!('draft' in one)) {
      refused.push(one)
      continue
    }
    const problem = twice(one)
    if (problem) refused.push(problem)
    else products.push(one)
  }
  return { products, refused }
}

function mappedSource(sheet: Sheet, mapping: Mapping): ProductSource {
  const read = mappedRowReader(mapping, sheet.header)
  const twice = firstOnly()
  return {
    name: mapping.source,
    take: (rows) => sorted(rows.map(read), twice),
    end: () => ({ products: [], refused: [] }),
  }
}

/** Collects the rows of a product, which follow each other. */
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
    if (open.length < mostRowsAProduct) open.push(read)
    return finished
  }
  return { add, close }
}

function shopifySource(sheet: Sheet): ProductSource {
  const twice = firstOnly()
  const { add, close } = grouped('Handle', { sheet, closed: productOf })
  return {
    name: 'shopify',
    take: (rows) => sorted(rows.flatMap(add), twice),
    end: () => sorted(close(), twice),
  }
}

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

/** Builds the reader of a row of a file whose products have several. */
function readerOf(row: SheetRow, header: readonly string[], keyColumn: string): RowReader | RowProblem {
  try {
    const read = new RowReader(row, header)
    const key = read.text(keyColumn)
    read.knownAs(key)
    if (key !== '') return read
    return keyColumn === 'Handle'
      ? read.refused('Handle', 'there is no handle', 'the handle of its product').problem
      : read.refused(keyColumn, 'there is no ID', 'the ID of the piece, or a word such as new-1 for a new one').problem
  } catch (error) {
    if (error instanceof RowRefusedError) return error.problem
    throw error
  }
}

function productOf(rows: readonly [RowReader, ...RowReader[]]): ReadProduct | RowProblem {
  try {
    return shopifyProduct(rows)
  } catch (error) {
    if (error instanceof RowRefusedError) return error.problem
    throw error
  }
}
