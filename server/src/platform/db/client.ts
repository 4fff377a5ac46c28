import pg from 'pg'
import { Batch, type Step } from './batch.ts'
import { isReadOnly } from './busy-errors.ts'
import type { StateWatch } from './database-state.ts'
import type { Silence, Speaker } from './silence.ts'

/** Marks a batch that comes through Kysely, whose transactions own the connection; its steps are the query's values. */
export const batchText = '-- batch'

const rollback = /^\s*rollback\s*;?\s*$/i

export type ShopClientConfig = pg.ClientConfig & {
  readonly state?: StateWatch
  /** Cuts the connection when no answer comes; undefined where statements have no limit. */
  readonly silence?: Silence | undefined
}

const isCallback = (given: unknown): given is (...answer: readonly unknown[]) => unknown => typeof given === 'function'

export class ShopClient extends pg.Client implements Speaker {
  readonly #state: StateWatch | undefined
  #waiting = 0

  constructor(config: ShopClientConfig = {}) {
    super(config)
    this.#state = config.state
    // Emitted when an open connection breaks, whether or not a statement runs.
    this.on('error', (error) => this.#state?.failed(error))
    config.silence?.listenTo(this)
    this.on('end', () => config.silence?.forget(this))
    const send = this.query.bind(this) as (...given: unknown[]) => unknown
    const sendOrRun = (query: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (query === batchText) {
        return this.run(values as readonly Step[]).then((rows) => ({ command: 'BATCH', rowCount: null, rows }))
      }
      const sent = send(query, ...[values, ...rest].map((one) => this.#awaited(one)))
      if (sent instanceof Promise) void this.#watched(sent)
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
      this.#leave()
      return { command: 'ROLLBACK', rowCount: null, rows: [] }
    }
  }

  /** The pool drops a client that ends. */
  #leave(): void {
    this.end().catch(() => undefined)
  }

  isWaiting(): boolean {
    return this.#waiting > 0
  }

  bytesRead(): number {
    const { stream } = this.connection
    return 'bytesRead' in stream ? Number(stream.bytesRead) : 0
  }

  /** The driver then fails every statement of the connection, and the pool opens another one. */
  cut(): void {
    this.connection.stream.destroy()
  }

  /** Counts a statement whose answer goes to a callback. */
  #awaited(given: unknown): unknown {
    if (!isCallback(given)) return given
    this.#waiting += 1
    return (...answer: readonly unknown[]): unknown => {
      this.#waiting -= 1
      return given(...answer)
    }
  }

  async #watched(sent: Promise<unknown>): Promise<void> {
    this.#waiting += 1
    try {
      await sent
    } catch (error) {
      // The caller gets it too.
      this.#failed(error)
    } finally {
      this.#waiting -= 1
    }
  }

  /**
   * A connection to a standby may stay open when the proxy in front already names another server: without it, the next
   * write finds that server.
   */
  #failed(error: unknown): void {
    this.#state?.failed(error)
    if (isReadOnly(error) && this.#state?.current() === 'up') this.#leave()
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (callback === undefined) return super.connect()
    super.connect((error: Error) => {
      if (error) this.#state?.failed(error)
      callback(error)
    })
  }

  async run(steps: readonly Step[]): Promise<Record<string, unknown>[][]> {
    this.#waiting += 1
    try {
      return await super.query(new Batch(steps)).done
    } catch (error) {
      this.#failed(error)
      throw error
    } finally {
      this.#waiting -= 1
    }
  }
}
