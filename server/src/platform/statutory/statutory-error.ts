/** A portal of the tax authorities refused or did not answer. `isTransient`: a retry may help, after it was read back. */
export class StatutoryError extends Error {
  /** The portal's own number of the error, such as `2150`; empty without an answer. */
  readonly code: string
  readonly reason: string
  readonly isTransient: boolean

  constructor(
    { code = '', reason, isTransient }: { code?: string; reason: string; isTransient: boolean },
    options?: ErrorOptions,
  ) {
    super(`The GST portal refused: ${code === '' ? reason : `${code} ${reason}`}`, options)
    this.name = 'StatutoryError'
    this.code = code
    this.reason = code === '' ? reason : `${code}: ${reason}`
    this.isTransient = isTransient
  }
}
