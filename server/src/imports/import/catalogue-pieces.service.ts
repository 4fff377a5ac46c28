import { listProducts } from '#imports/export/catalogue-products.store.ts'
import { catalogueKey } from '#imports/export/catalogue-rows.view.ts'
import { listFieldRules } from '#imports/export/field-columns.store.ts'
import type { FieldRules } from '#imports/export/field-columns.view.ts'
import type { Database } from '#platform/db/db.ts'
import { cataloguedProduct, pieceIdOf } from './catalogue.reader.ts'
import type { OpenRows, RowOutcome } from './product-source.types.ts'
import type { ReadOutcome, ReadProduct, RowProblem } from './read-product.types.ts'
import { RowRefusedError } from './row.reader.ts'

/** Applies the rows of a catalogue file to the shop's present pieces; other files pass through unchanged. */
export async function withPieces<O extends RowOutcome>(db: Database, outcome: O): Promise<O & ReadOutcome> {
  const { open } = outcome
  if (open === undefined || open.length === 0) return outcome
  const ids = open.flatMap(({ key }) => pieceIdOf(key) ?? [])
  const known = new Map((await listProducts(db, ids)).map((product) => [product.id, product]))
  const rules = await listFieldRules(db)
  const products: ReadProduct[] = []
  const refused: RowProblem[] = []
  for (const one of open) {
    const read = pieceOf(one, known, rules)
    if ('draft' in read) products.push(read)
    else refused.push(read)
  }
  return { ...outcome, open: [], products, refused: [...outcome.refused, ...refused] }
}

function pieceOf(
  { key, rows }: OpenRows,
  pieces: ReadonlyMap<number, Parameters<typeof cataloguedProduct>[1]>,
  rules: FieldRules,
): ReadProduct | RowProblem {
  const id = pieceIdOf(key)
  const piece = id === undefined ? undefined : pieces.get(id)
  try {
    if (id !== undefined && piece === undefined) {
      throw rows[0].refused(
        catalogueKey,
        'the shop has no piece with this ID',
        'the ID of a piece, or a word such as new-1 for a new one',
      )
    }
    return cataloguedProduct(rows, piece, rules)
  } catch (error) {
    if (error instanceof RowRefusedError) return error.problem
    throw error
  }
}
