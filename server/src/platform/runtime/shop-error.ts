import { errors, type ErrorCode, type Facts } from '@shop/contract/errors'

/** An expected refusal for the error handler. `facts` are sent to the client beside the message. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly facts: Facts

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(errors[code].text)
    this.name = 'ShopError'
    this.code = code
    this.facts = facts
  }
}
