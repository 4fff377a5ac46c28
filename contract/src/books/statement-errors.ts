/** Refusals of designers’ statements and of the deposits of their tax. */
export const statementErrors = {
  'statement.not_found': { status: 404, text: 'There is no such statement.' },
  'statement.not_over': { status: 409, text: 'This month is not over. Statements are issued after its end.' },
  'statement.issued': { status: 409, text: 'The statement of this month, or of a later one, is already issued.' },
  'statement.earlier_open': {
    status: 409,
    text: 'An earlier statement of this designer is waiting for approval. Approve or withdraw it first.',
  },
  'statement.changed': {
    status: 409,
    text: 'Sales, returns or adjustments came in since. Reload the page to see the draft.',
  },
  'statement.wrong_state': { status: 409, text: 'The statement has changed since. Reload the page to see it.' },
  'statement.own_draft': {
    status: 403,
    text: 'Somebody else approves it: you issued this statement or made one of its adjustments.',
  },
  'statement.needs_person': { status: 403, text: 'Only a person issues and approves statements, not an API key.' },
  'statement.nothing_to_pay': { status: 409, text: 'Nothing is due: the balance goes into the next statement.' },
  'statement.pays_too_much': {
    status: 422,
    text: 'This is more than the statement has left to pay. Enter at most that.',
  },
  'statement.used_reference': {
    status: 409,
    text: 'This reference paid a part of this statement already. Enter the reference of the other transfer.',
    field: 'reference',
  },
  'statement.no_payment': { status: 404, text: 'This payment was already reversed, or belongs to another statement.' },
  'statement.payment_settled': {
    status: 409,
    text: 'A later statement has this payment. Withdraw that one first, or enter an adjustment.',
  },
  'statement.payment_at_bank': {
    status: 409,
    text: 'A line of the bank is matched with this payment, so the money has left. Undo that match first.',
  },
  'statement.later_one': {
    status: 409,
    text: 'A later statement includes this balance. Pay that one.',
  },
  'statement.pay_day': {
    status: 422,
    text: 'Choose the day of the transfer: not in the future, and not before the statement was issued.',
    field: 'paidOn',
  },
  'tax_deposit.too_much': {
    status: 422,
    text: 'This is more than the section has left to deposit for the quarter. Enter at most that.',
  },
  'tax_deposit.day': {
    status: 422,
    text: 'Choose the day of the challan: not in the future, and not before the quarter began.',
    field: 'depositedOn',
  },
  'tax_deposit.used_challan': {
    status: 409,
    text: 'This challan is recorded for the section already. Enter the numbers of the other one.',
    field: 'challanNumber',
  },
  'tax_deposit.not_found': { status: 404, text: 'This deposit was already reversed, or does not exist.' },
} as const
