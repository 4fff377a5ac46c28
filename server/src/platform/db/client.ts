import pg from 'pg'
import { Batch, type Step } from './batch.ts'

/** Marks a batch that comes through Kysely, whose transactions own the connection; its steps are the query's values. */
export const batchText = '-- batch'

/** The driver's client, extended to take batches. */
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

  /** Returns the rows of each step. */
  run(steps: readonly Step[]): Promise<Record<string, unknown>[][]> {
    return super.query(new Batch(steps)).done
  }
}
