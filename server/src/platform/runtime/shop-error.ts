import { errors, type ErrorCode, type Facts } from '@shop/contract/errors'

/** An expected refusal on its way to the one error handler. `facts` travel to the client beside the message. */
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
