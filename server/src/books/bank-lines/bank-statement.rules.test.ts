import { expect, test } from 'vitest'
import { columnsProblem, guessColumns, headerPlace } from './bank-columns.rules.ts'
import { readStatement, readStatementRow, referenceOf, wordsOf } from './bank-statement.rules.ts'

const header = ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']

test('PAY-01: the columns of common statements are recognised by their headings', () => {
  expect(guessColumns(header)).toEqual(['day', 'narration', 'reference', 'skip', 'debit', 'credit', 'balance'])
  expect(guessColumns(['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'])).toEqual([
    'day',
    'narration',
    'reference',
    'debit',
    'credit',
    'balance',
  ])
  expect(guessColumns(['Transaction Date', 'Transaction Remarks', 'Amount (INR)', 'CR/DR', 'Balance(INR)'])).toEqual([
    'day',
    'narration',
    'amount',
    'side',
    'balance',
  ])
  expect(headerPlace([['Account No', '501'], ['Period', 'November'], header, ['24/11/26', 'x']])).toBe(2)
  expect(columnsProblem(['day', 'narration', 'balance'])).toBe('Choose debit and credit, or one amount with its sign.')
  expect(columnsProblem(['narration', 'credit', 'debit'])).toBe('No column has the date.')
  expect(columnsProblem(['day', 'day', 'narration', 'credit'])).toBe('Two columns have the same meaning.')
})

const columns = guessColumns(header)
const read = (rows: ReturnType<typeof rowsOf>, of: ReturnType<typeof guessColumns>) =>
  readStatement(rows.map((row) => readStatementRow(row, of)))
const rowsOf = (...rows: readonly string[][]) => rows.map((cells, index) => ({ line: index + 2, cells }))

test('PAY-01: debits, credits and balances are read as exact paise; the bank’s own sums are left out', () => {
  const statement = read(
    rowsOf(
      ['23/11/26', 'Opening balance', '', '', '', '', '10,000.00'],
      ['24/11/26', 'NEFT CR-AXISCN0123456789-GATEWAY', '', '24/11/26', '', '1,05,000.10', '1,15,000.10'],
      ['25/11/26', 'UPI charges', '0000000000', '25/11/26', '0.10', '', '1,15,000.00'],
      ['', 'Total', '', '', '0.10', '1,05,000.10', ''],
    ),
    columns,
  )
  expect(statement.faults).toEqual([])
  expect(statement.rows.map(({ day, amountMinor, balanceMinor }) => [day, amountMinor, balanceMinor])).toEqual([
    ['2026-11-24', 10_500_010, 11_500_010],
    ['2026-11-25', -10, 11_500_000],
  ])
  const [credit, charge] = statement.rows
  expect(credit && [referenceOf(credit), wordsOf(credit)]).toEqual([
    'AXISCN0123456789',
    ['AXISCN0123456789', 'GATEWAY'],
  ])
  expect(charge && referenceOf(charge)).toBe('')
})

test('PAY-01: a faulty row is refused with its line, and so is a balance that does not follow', () => {
  const faultsOf = (...rows: readonly string[][]) => read(rowsOf(...rows), columns).faults
  expect(faultsOf(['31/02/26', 'Rent', '', '', '5', '', ''])[0]).toMatchObject({
    line: 2,
    reason: '“31/02/26” is no date, such as 26/11/2026.',
  })
  expect(faultsOf(['24/11/26', 'Rent', '', '', '5', '5', ''])[0]?.reason).toBe('The row has a debit and a credit.')
  expect(faultsOf(['24/11/26', 'Rent', '', '', '5.001', '', ''])[0]?.reason).toContain('“5.001” is no amount')
  expect(faultsOf(['24/11/26', 'Rent', '', '', '-5', '', ''])[0]?.reason).toBe('Debit and credit are never negative.')
  const broken = faultsOf(
    ['24/11/26', 'One', '', '', '', '100', '100'],
    ['25/11/26', 'Two', '', '', '', '50', '140'],
    ['26/11/26', 'Three', '', '', '', '10', '150'],
  )
  expect(broken).toEqual([
    { line: 3, subject: 'Two', reason: 'The balance of ₹140 does not follow from the row before it.' },
  ])
})

test('PAY-01: a statement may begin with its newest row, and one amount may have its side beside it', () => {
  const newestFirst = read(
    rowsOf(['25/11/26', 'Two', '', '', '50', '', '50'], ['24/11/26', 'One', '', '', '', '100', '100']),
    columns,
  )
  expect(newestFirst.faults).toEqual([])
  const sided = read(
    rowsOf(
      ['24-Nov-2026', 'Rent', '1,000.00', 'Dr'],
      ['24-Nov-2026', 'Sale', '1,000.00 Cr', ''],
      ['24-Nov-2026', 'Fee', '-5', ''],
    ),
    ['day', 'narration', 'amount', 'side'],
  )
  expect(sided.rows.map(({ amountMinor }) => amountMinor)).toEqual([-100_000, 100_000, -500])
})
