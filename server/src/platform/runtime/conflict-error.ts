import { ShopError } from './shop-error.ts'

/** Somebody else changed the thing first; the answer holds it as it is now. */
export class ConflictError extends ShopError {
  readonly current: unknown

  constructor(current: unknown) {
    super('change.outdated')
    this.name = 'ConflictError'
    this.current = current
  }
}
