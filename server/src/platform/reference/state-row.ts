export type StateRow = {
  /** Unique in its country and never changed: part of the state's id. */
  readonly number: number
  readonly code: string
  readonly name: string
  readonly cities: readonly string[]
}
