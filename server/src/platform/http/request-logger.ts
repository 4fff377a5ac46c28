import type { BaseLogger, Logger } from '#platform/runtime/log.ts'

/**
 * Creates the request's child logger when a line is written, because few calls log anything. It is a class, because V8
 * gives each object literal with an accessor its own hidden class, which keeps the request alive until a full garbage
 * collection.
 */
export class RequestLogger implements BaseLogger {
  readonly #log: Logger
  readonly #requestId: string

  constructor(log: Logger, requestId: string) {
    this.#log = log
    this.#requestId = requestId
  }

  #child(): Logger {
    return this.#log.child({ reqId: this.#requestId })
  }

  error(facts: object, message: string): void {
    this.#child().error(facts, message)
  }

  warn(facts: object, message: string): void {
    this.#child().warn(facts, message)
  }

  info(facts: object, message: string): void {
    this.#child().info(facts, message)
  }
}
