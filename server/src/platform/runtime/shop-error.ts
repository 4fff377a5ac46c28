import { errors, type ErrorCode, type Facts } from '@shop/contract/core/errors'

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
