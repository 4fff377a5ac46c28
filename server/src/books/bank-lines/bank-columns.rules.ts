import type { BankColumn } from '@shop/contract/books/settlement-options'

/** In the order of trying: “Cr/Dr” is no credit, and a balance no amount. */
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

/** The meaning of each column; the first that fits counts, and a second one is left out. */
export function guessColumns(header: readonly string[]): BankColumn[] {
  const taken = new Set<BankColumn>()
  let before: BankColumn = 'skip'
  const guessed = header.map((name): BankColumn => {
    const plain = name
      .toLowerCase()
      .replaceAll(/[^a-z\d/|]+/g, ' ')
      .trim()
    const [known] = patterns.find(([, pattern]) => pattern.test(plain)) ?? ['skip' as const]
    // Kotak writes the side of the amount and that of the balance, each behind its number.
    const column = known === 'side' && before === 'balance' ? 'balanceSide' : known
    before = column
    if (column === 'skip' || taken.has(column)) return 'skip'
    taken.add(column)
    return column
  })
  const hasSides = taken.has('debit') || taken.has('credit')
  return guessed.map((column) => {
    if (hasSides) return column === 'amount' || column === 'side' ? 'skip' : column
    // An amount without a side of its own has the only one, wherever that is.
    return column === 'balanceSide' && !taken.has('side') ? 'side' : column
  })
}

/** Why these columns make no statement; null when they do. */
export function columnsProblem(columns: readonly BankColumn[]): string | null {
  const has = (column: BankColumn): boolean => columns.includes(column)
  const repeated = columns.find((column, index) => column !== 'skip' && columns.indexOf(column) !== index)
  if (repeated !== undefined) return 'Two columns have the same meaning.'
  if (!has('day')) return 'No column has the date.'
  if (!has('narration') && !has('reference')) return 'No column has the narration or a reference.'
  if (has('amount') === (has('debit') || has('credit'))) return 'Choose debit and credit, or one amount with its sign.'
  return null
}

export const mostPreamble = 60

/** The place of the header: banks write the account and the period above it. */
export function headerPlace(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, mostPreamble).findIndex((cells) => columnsProblem(guessColumns(cells)) === null)
}
