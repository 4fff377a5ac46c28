/** A file that cannot be read as a table; the message is for its owner. */
export class SheetError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SheetError'
  }
}
