/** A row of a statement. */
export type StatementRow = {
  readonly line: number
  readonly day: string
  readonly narration: string
  /** As the column has it; empty for none, and for one that a spreadsheet rounded. */
  readonly givenReference: string
  /** True where the column had a reference that a spreadsheet made useless. */
  readonly isReferenceLost?: boolean
  /** Positive for money that came in. */
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
