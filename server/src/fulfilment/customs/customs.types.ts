/** A line of an order as customs see it. */
export type CustomsLine = {
  readonly position: number
  readonly name: string
  readonly hsn: string
  readonly quantity: number
  /** Neither refunded nor sent. */
  readonly inHouse: number
  readonly netMinor: number
  /** Of one piece; null after the product was deleted. */
  readonly weightGrams: number | null
  /** The details of the piece, such as its composition. */
  readonly details: Readonly<Record<string, unknown>>
}
