import type { CallLog, Logger } from '#platform/runtime/log.ts'

/**
 * Creates the request's child logger at the first line, since few calls log anything. A class: V8 gives each object
 * literal with an accessor a hidden class of its own, which keeps the request in memory until a full collection.
 */
export class RequestLog implements CallLog {
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
