/** A row of a statement. */
export type StatementRow = {
  readonly line: number
  readonly day: string
  readonly narration: string
  /** The reference as the column has it; empty when it is missing or a spreadsheet rounded it. */
  readonly givenReference: string
  /** True when a spreadsheet destroyed the reference in the column. */
  readonly isReferenceLost?: boolean
  /** Positive for incoming money. */
  readonly amountMinor: number
  readonly balanceMinor: number | null
}

export type Fault = { readonly line: number | null; readonly subject: string; readonly reason: string }

export type NewBankLine = {
  readonly digest: string
  readonly day: string
  readonly narration: string
  readonly reference: string
  readonly amountMinor: number
  readonly balanceMinor: number | null
  readonly words: readonly string[]
  readonly plain: string
  readonly isReferenceLost: boolean
}
