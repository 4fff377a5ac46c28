import type { MoneyAction, MoneyQueue } from '@shop/contract/books/admin-reconciliation'

export type Work = 'cases' | MoneyQueue | 'settled'

export const workOrder: readonly Work[] = ['cases', 'cash', 'transfers', 'payouts', 'settled']

export const queueTexts = {
  cases: 'Cases',
  cash: 'Cash with couriers',
  transfers: 'Transfers expected',
  payouts: 'Refunds to pay out',
  settled: 'Resolved',
} as const satisfies Record<Work, string>

export function isQueue(work: Work): work is MoneyQueue {
  return work !== 'cases' && work !== 'settled'
}

export const moneyActionTexts = {
  collect: 'Record cash',
  refuse: 'Refused at the door',
  receive: 'Record transfer',
  pay_out: 'Mark as paid out',
} as const satisfies Record<MoneyAction, string>
