import type { Statement, StatementLine, StatementPayment, StatementRow } from '@shop/contract/books/admin-statements'
import { maskedReference } from '@shop/contract/books/share-options'
import { greatest, money, subtract } from '@shop/contract/core/money'
import type { Draft, Issued, LabelDraft, Line, Payment, Sums, TdsBase } from './share.types.ts'
import { dueOf, reversalProblem } from './statement-payment.rules.ts'

const sumsOf = (sums: Sums) => ({
  openingMinor: sums.opening.amountMinor,
  salesMinor: sums.sales.amountMinor,
  returnsMinor: sums.returns.amountMinor,
  adjustmentsMinor: sums.adjustments.amountMinor,
  paymentsMinor: sums.payments.amountMinor,
  withheldMinor: sums.withheld.amountMinor,
  closingMinor: sums.closing.amountMinor,
})

export function toRow(statement: Issued): StatementRow {
  const { categoryId, name, month, id, number, state, version, lineCount } = statement
  return {
    designerId: categoryId,
    label: name,
    month,
    id,
    number,
    state,
    version,
    lineCount,
    ...sumsOf(statement),
    paidMinor: statement.paid.amountMinor,
  }
}

export function toDraftRow({ account, draft }: LabelDraft, month: string): StatementRow {
  const { categoryId, name } = account
  const none = { id: null, number: null, state: 'draft', version: 0 } as const
  return {
    designerId: categoryId,
    label: name,
    month,
    ...none,
    lineCount: draft.lines.length,
    ...sumsOf(draft),
    paidMinor: 0,
  }
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

type Allowed = {
  readonly canApprove: boolean
  readonly canWithdraw: boolean
  readonly canPay: boolean
  readonly canReverse: boolean
}
const nothingAllowed = { canApprove: false, canWithdraw: false, canPay: false, canReverse: false }

const toTds = (tds: TdsBase | null) =>
  tds === null
    ? null
    : {
        section: tds.section,
        rateBp: tds.rateBp,
        baseMinor: tds.base.amountMinor,
        carriedMinor: tds.carried.amountMinor,
      }

export function toDraft(found: LabelDraft, month: string, isMonthOver: boolean): Statement {
  const { gstin, bankReference, pan } = found.account
  const { lines, tds }: Draft = found.draft
  return {
    ...toDraftRow(found, month),
    gstin,
    bankReference: maskedReference(bankReference),
    isMonthOver,
    issued: null,
    approved: null,
    withdrawn: null,
    lines: lines.map(toLine),
    pan,
    tds: toTds(tds),
    dueMinor: greatest(money(0), found.draft.closing).amountMinor,
    payments: [],
    canApprove: false,
    canWithdraw: false,
    canPay: false,
  }
}

const signed = (at: Date | null, by: string | null) => (at === null ? null : { at: at.toISOString(), by: by ?? '' })

function toPayment(payment: Payment, mayReverse: boolean): StatementPayment {
  const { id, number, amount, paidOn, reference, madeBy, reversedAt, reversedBy, reversedReason } = payment
  const reversed = signed(reversedAt, reversedBy)
  return {
    id,
    number,
    amountMinor: amount.amountMinor,
    on: paidOn,
    reference,
    by: madeBy,
    reversed: reversed === null ? null : { ...reversed, reason: reversedReason ?? '' },
    canReverse: mayReverse && reversalProblem(payment) === null,
  }
}

type Parts = { readonly lines: readonly Line[]; readonly payments: readonly Payment[]; readonly allowed?: Allowed }

export function toStatement(issued: Issued, { lines, payments, allowed = nothingAllowed }: Parts): Statement {
  const { withdrawnAt, withdrawnByName, withdrawnReason } = issued
  const withdrawn = signed(withdrawnAt, withdrawnByName)
  const { canReverse, ...steps } = allowed
  return {
    ...toRow(issued),
    gstin: issued.gstin,
    bankReference: maskedReference(issued.bankReference),
    isMonthOver: true,
    issued: signed(issued.issuedAt, issued.issuedByName),
    approved: signed(issued.approvedAt, issued.approvedByName),
    withdrawn: withdrawn === null ? null : { ...withdrawn, reason: withdrawnReason ?? '' },
    lines: lines.map(toLine),
    pan: issued.pan,
    tds: toTds(issued.tds),
    dueMinor: greatest(money(0), dueOf(issued)).amountMinor,
    payments: payments.map((payment) => toPayment(payment, canReverse)),
    ...steps,
  }
}
