import type { SettlementLine, SettlementRow } from '@shop/contract/books/admin-settlements'
import type { SettlementState } from '@shop/contract/books/settlement-options'
import { add, money } from '@shop/contract/core/money'
import type { LineFacts } from './settlement.types.ts'
import type { ListedSettlement } from './settlements.store.ts'

function stateOf({ lineCount, bookedLines, exceptions }: ListedSettlement): SettlementState {
  if (bookedLines === lineCount) return 'booked'
  return exceptions > 0 ? 'exceptions' : 'ready'
}

export function toRow(found: ListedSettlement): SettlementRow {
  const { settledAt, bankLineId, bankDay, bankMinor, ...rest } = found
  const hasBankLine = bankLineId !== null && bankDay !== null && bankMinor !== null
  return {
    ...rest,
    settledAt: settledAt.toISOString(),
    state: stateOf(found),
    bankLine: hasBankLine ? { id: bankLineId, day: bankDay, amountMinor: bankMinor } : null,
  }
}

const unknown: readonly (string | null)[] = ['unknown_payment', 'unknown_refund', 'unexplained']

export function toLine(facts: LineFacts): SettlementLine {
  const { acceptedReason, acceptedBy, acceptedAt, netMinor, feeMinor, clearedMinor, bookedFeeMinor } = facts
  const isAccepted = acceptedReason !== null && acceptedBy !== null && acceptedAt !== null
  const isBooked = facts.bookingId !== null
  return {
    id: facts.id,
    kind: facts.kind,
    entity: facts.entity,
    paymentReference: facts.paymentReference,
    orderCode: facts.orderCode,
    description: facts.description,
    grossMinor: add(money(netMinor), money(feeMinor)).amountMinor,
    feeMinor,
    taxMinor: facts.taxMinor,
    netMinor,
    bookedMinor: unknown.includes(facts.problem) ? null : add(money(clearedMinor), money(bookedFeeMinor)).amountMinor,
    differenceMinor: facts.differenceMinor,
    problem: isBooked && !isAccepted ? null : facts.problem,
    accepted: isAccepted ? { reason: acceptedReason, by: acceptedBy, at: acceptedAt.toISOString() } : null,
    isBooked,
  }
}
