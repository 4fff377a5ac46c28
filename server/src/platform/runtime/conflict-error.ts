import { ShopError } from './shop-error.ts'

export class ConflictError extends ShopError {
  readonly current: unknown

  constructor(current: unknown) {
    super('change.outdated')
    this.name = 'ConflictError'
    this.current = current
  }
}
