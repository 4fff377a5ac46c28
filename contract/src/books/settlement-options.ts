/** Terms of settlements and bank lines that calls, files and screens share. */
export const settlementLineKinds = ['payment', 'refund', 'transfer', 'adjustment'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]

export const settlementLineTexts = {
  payment: 'Payment',
  refund: 'Refund',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
} as const satisfies Record<SettlementLineKind, string>

/** Why the shop does not book a line without a person. */
export const settlementProblems = [
  'unknown_payment',
  'unknown_refund',
  'refund_not_sent',
  'amount_differs',
  'unexplained',
] as const
export type SettlementProblem = (typeof settlementProblems)[number]

export const settlementProblemTexts = {
  unknown_payment: 'The shop has no such payment',
  unknown_refund: 'The shop has no such refund',
  refund_not_sent: 'The shop has not booked this refund as sent',
  amount_differs: 'The amount differs from the books',
  unexplained: 'No payment, refund or dispute explains this line',
} as const satisfies Record<SettlementProblem, string>

export const settlementStates = ['exceptions', 'ready', 'booked'] as const
export type SettlementState = (typeof settlementStates)[number]

export const settlementStateTexts = {
  exceptions: 'Needs attention',
  ready: 'To book',
  booked: 'Booked',
} as const satisfies Record<SettlementState, string>

/** Days after which money at the provider is late: payments in rupees are settled on the second working day. */
export const lateAfterDays = 4

export const bankLineStates = ['unmatched', 'proposed', 'matched', 'set_aside'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const bankLineStateTexts = {
  unmatched: 'Unmatched',
  proposed: 'Proposed',
  matched: 'Matched',
  set_aside: 'Set aside',
} as const satisfies Record<BankLineState, string>

export const bankMatchKinds = ['settlement', 'transfer', 'payout', 'statement'] as const
export type BankMatchKind = (typeof bankMatchKinds)[number]

/** Most items to which one line of the bank can be assigned. */
export const maxMatches = 50

/** The meanings of the columns of a bank's statement. */
export const bankColumns = [
  'skip',
  'day',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
  'balanceSide',
] as const
export type BankColumn = (typeof bankColumns)[number]

export const bankColumnTexts = {
  skip: 'Leave out',
  day: 'Date',
  narration: 'Narration',
  reference: 'Reference (UTR)',
  debit: 'Debit, money out',
  credit: 'Credit, money in',
  amount: 'Amount with its sign',
  side: 'Dr or Cr',
  balance: 'Balance',
  balanceSide: 'Dr or Cr of the balance',
} as const satisfies Record<BankColumn, string>

/** The size limit for a file of a report or a statement. */
export const maxSheetBytes = 6_000_000
export const maxSheetRows = 50_000
