/** A file that can not be read as a table, said in words that its owner understands. */
export class SheetError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SheetError'
  }
}
