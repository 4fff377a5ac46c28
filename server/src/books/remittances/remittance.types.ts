/** A row of a courier's statement. */
export type StatementLine = {
  /** The line of the file. */
  readonly line: number
  readonly awb: string
  readonly amountMinor: number
}

export type Fault = { readonly line: number | null; readonly subject: string; readonly reason: string }

export type ReadStatement = { readonly lines: readonly StatementLine[]; readonly faults: readonly Fault[] }
