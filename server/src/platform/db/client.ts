import pg from 'pg'
import { Batch, type Step } from './batch.ts'

/** Marks a batch that comes through Kysely, whose transactions own the connection; its steps are the query's values. */
export const batchText = '-- batch'

export class ShopClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    const sendOrRun = (query: unknown, values: unknown, ...rest: unknown[]): unknown =>
      query === batchText
        ? this.run(values as readonly Step[]).then((rows) => ({ command: 'BATCH', rowCount: null, rows }))
        : send(query, values, ...rest)
    this.query = sendOrRun as typeof this.query
  }

  run(steps: readonly Step[]): Promise<Record<string, unknown>[][]> {
    return super.query(new Batch(steps)).done
  }
}
