import { resolve } from 'node:path'
import { sql } from 'kysely'
import { exportColumns, exportedRows } from '#imports'
import { writeReport } from '#platform/csv/csv-file.ts'
import { CommandError, type Command } from './command.ts'

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes every product to a CSV file that import reads again',
  positionals: ['[FILE]'],
  options: { 'dry-run': { type: 'boolean', description: 'say how many products would be written; write nothing' } },
  details: [
    'Products, variants, stock, prices and pictures, in the form of a product export of Shopify.',
    'A FILE that is there already is replaced.',
  ],
  isOnlyReading: () => true,
  run: async ({ positionals, isSet, say, config, openDatabase }) => {
    const [file] = positionals
    if (file === undefined && !isSet('dry-run'))
      throw new CommandError('Which file? npm run shop -- export products.csv')
    const { db } = await openDatabase()
    if (file === undefined || isSet('dry-run')) {
      const { rows } = await sql<{ products: number }>`select count(*) as products from products`.execute(db)
      say(`${rows[0]?.products ?? 0} products would be written.`)
      return true
    }
    let products = 0
    const onBatch = (done: number): void => {
      products = done
    }
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const count = await writeReport(resolve(file), exportColumns, exportedRows(db, { publicUrl, onBatch }))
    say(`${products} products in ${count} rows: ${file}`)
    return true
  },
}
