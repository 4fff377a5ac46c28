import type { Statement, StatementLine, StatementRow } from '@shop/contract/admin-statements'
import { subtract } from '@shop/contract/money'
import { maskedReference } from '@shop/contract/share-options'
import type { Draft, Issued, LabelDraft, Line, Sums } from './share.types.ts'

const sumsOf = (sums: Sums) => ({
  openingMinor: sums.opening.amountMinor,
  salesMinor: sums.sales.amountMinor,
  returnsMinor: sums.returns.amountMinor,
  adjustmentsMinor: sums.adjustments.amountMinor,
  paymentsMinor: sums.payments.amountMinor,
  closingMinor: sums.closing.amountMinor,
})

export function toRow(statement: Issued): StatementRow {
  const { categoryId, name, month, id, number, state, version, lineCount } = statement
  return { designerId: categoryId, label: name, month, id, number, state, version, lineCount, ...sumsOf(statement) }
}

export function toDraftRow({ account, draft }: LabelDraft, month: string): StatementRow {
  const { categoryId, name } = account
  const none = { id: null, number: null, state: 'draft', version: 0 } as const
  return { designerId: categoryId, label: name, month, ...none, lineCount: draft.lines.length, ...sumsOf(draft) }
}

function toLine({ kind, at, note, ...line }: Line): StatementLine {
  const { orderCode, product, size, sku, pieces, shareBp, discountBearer } = line
  const { list, discount, paid, tax, amount } = line
  return {
    kind,
    at: at.toISOString(),
    orderCode,
    product,
    size,
    sku,
    pieces,
    listMinor: list.amountMinor,
    discountMinor: discount.amountMinor,
    paidMinor: paid.amountMinor,
    taxMinor: tax.amountMinor,
    taxableMinor: subtract(paid, tax).amountMinor,
    shareBp,
    discountBearer,
    amountMinor: amount.amountMinor,
    note,
  }
}

type Allowed = { readonly canApprove: boolean; readonly canWithdraw: boolean; readonly canPay: boolean }
const nothingAllowed: Allowed = { canApprove: false, canWithdraw: false, canPay: false }

export function toDraft(found: LabelDraft, month: string, isMonthOver: boolean): Statement {
  const { gstin, bankReference } = found.account
  const { lines }: Draft = found.draft
  return {
    ...toDraftRow(found, month),
    gstin,
    bankReference: maskedReference(bankReference),
    isMonthOver,
    issued: null,
    approved: null,
    paid: null,
    withdrawn: null,
    lines: lines.map(toLine),
    ...nothingAllowed,
  }
}

const signed = (at: Date | null, by: string | null) => (at === null ? null : { at: at.toISOString(), by: by ?? '' })

export function toStatement(issued: Issued, lines: readonly Line[], allowed: Allowed = nothingAllowed): Statement {
  const { withdrawnAt, withdrawnByName, withdrawnReason, paidOn, paidByName, paidReference } = issued
  const withdrawn = signed(withdrawnAt, withdrawnByName)
  return {
    ...toRow(issued),
    gstin: issued.gstin,
    bankReference: maskedReference(issued.bankReference),
    isMonthOver: true,
    issued: signed(issued.issuedAt, issued.issuedByName),
    approved: signed(issued.approvedAt, issued.approvedByName),
    paid: paidOn === null ? null : { on: paidOn, by: paidByName ?? '', reference: paidReference ?? '' },
    withdrawn: withdrawn === null ? null : { ...withdrawn, reason: withdrawnReason ?? '' },
    lines: lines.map(toLine),
    ...allowed,
  }
}
