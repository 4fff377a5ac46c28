import type { RemittanceLine, RemittanceRow } from '@shop/contract/books/admin-remittances'
import { money, subtract } from '@shop/contract/core/money'
import type { ListedLine, ListedRemittance } from './remittances.store.ts'

export function toRow({ takenAt: _at, takenBy: _by, bankDay, bankMinor, ...row }: ListedRemittance): RemittanceRow {
  return { ...row, bankLine: bankDay === null || bankMinor === null ? null : { day: bankDay, amountMinor: bankMinor } }
}

export function toLine(listed: ListedLine): RemittanceLine {
  const { id, awb, orderCode, amountMinor, owedMinor, state, acceptedReason, acceptedBy } = listed
  return {
    id,
    awb,
    orderCode,
    amountMinor,
    owedMinor,
    differenceMinor: owedMinor === null ? 0 : subtract(money(amountMinor), money(owedMinor)).amountMinor,
    state,
    accepted: acceptedReason === '' ? null : { reason: acceptedReason, by: acceptedBy },
  }
}
