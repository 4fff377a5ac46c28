import type { BankColumn } from '@shop/contract/books/settlement-options'

/** Tried in this order, because “Cr/Dr” is no credit column and a balance is no amount column. */
const patterns: readonly (readonly [BankColumn, RegExp])[] = [
  ['balance', /balance|^bal\b/],
  [
    'side',
    /^(c|d|cr|dr|credit|debit)\s*[/|]?\s*(c|d|cr|dr|credit|debit)( indicator| flag)?$|^((transaction|tran|txn|debit\/credit|dr\/cr) )?(type|indicator)$/,
  ],
  ['amount', /(withdraw|debit|\bdr\b).*(deposit|credit|\bcr\b)|(deposit|credit|\bcr\b).*(withdraw|debit|\bdr\b)/],
  ['debit', /debit|withdraw|paid out|^dr\b/],
  ['credit', /credit|deposit|paid in|^cr\b/],
  ['day', /\bdate\b|^date|\bdt\b/],
  ['reference', /\bref|utr|chq|cheque|instrument|(transaction|tran|txn) (id|no|number)/],
  ['narration', /narration|description|particulars|details|remarks|narrative/],
  ['amount', /amount|\bamt\b/],
]

/** Guesses the meaning of each column; the first match wins, and a second column with the same meaning is ignored. */
export function guessColumns(header: readonly string[]): BankColumn[] {
  const taken = new Set<BankColumn>()
  let before: BankColumn = 'skip'
  const guessed = header.map((name): BankColumn => {
    const plain = name
      .toLowerCase()
      .replaceAll(/[^a-z\d/|]+/g, ' ')
      .trim()
    const [known] = patterns.find(([, pattern]) => pattern.test(plain)) ?? ['skip' as const]
    // Kotak writes `Dr`/`Cr` after both the amount and the balance, each in its own column.
    const column = known === 'side' && before === 'balance' ? 'balanceSide' : known
    before = column
    if (column === 'skip' || taken.has(column)) return 'skip'
    taken.add(column)
    return column
  })
  const hasSides = taken.has('debit') || taken.has('credit')
  return guessed.map((column) => {
    if (hasSides) return column === 'amount' || column === 'side' ? 'skip' : column
    // If the amount has no such column, the only one belongs to the amount, wherever it is.
    return column === 'balanceSide' && !taken.has('side') ? 'side' : column
  })
}

/** Why these columns are not enough for a statement; null when they are. */
export function columnsProblem(columns: readonly BankColumn[]): string | null {
  const has = (column: BankColumn): boolean => columns.includes(column)
  const repeated = columns.find((column, index) => column !== 'skip' && columns.indexOf(column) !== index)
  if (repeated !== undefined) return 'Two columns have the same meaning.'
  if (!has('day')) return 'No column has the date.'
  if (!has('narration') && !has('reference')) return 'No column has the narration or a reference.'
  if (has('amount') === (has('debit') || has('credit'))) return 'Choose debit and credit, or one amount with its sign.'
  return null
}

export const maxPreamble = 60

/** The row of the header: banks write the account and the period above it. */
export function headerPlace(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, maxPreamble).findIndex((cells) => columnsProblem(guessColumns(cells)) === null)
}
