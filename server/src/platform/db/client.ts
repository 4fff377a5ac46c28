import pg from 'pg'
import { Batch, type Step } from './batch.ts'

/** Marks a batch that comes through Kysely, whose transactions own the connection; its steps are the query's values. */
export const batchText = '-- batch'

const rollback = /^\s*rollback\s*;?\s*$/i

export class ShopClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    const sendOrRun = (query: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (query === batchText) {
        return this.run(values as readonly Step[]).then((rows) => ({ command: 'BATCH', rowCount: null, rows }))
      }
      const sent = send(query, values, ...rest)
      return typeof query === 'string' && rollback.test(query) && sent instanceof Promise
        ? this.#rolledBack(sent)
        : sent
    }
    this.query = sendOrRun as typeof this.query
  }

  /** The server rolls back what a closed connection began; the caller gets the failure before it, not one of the rollback. */
  async #rolledBack(sent: Promise<unknown>): Promise<unknown> {
    try {
      return await sent
    } catch {
      // The pool drops a client that ends.
      this.end().catch(() => undefined)
      return { command: 'ROLLBACK', rowCount: null, rows: [] }
    }
  }

  run(steps: readonly Step[]): Promise<Record<string, unknown>[][]> {
    return super.query(new Batch(steps)).done
  }
}
