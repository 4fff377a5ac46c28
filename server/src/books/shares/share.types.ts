import type {
  AgreementKind,
  DiscountBearer,
  StatementLineKind,
  StatementState,
  TdsSection,
} from '@shop/contract/books/share-options'
import type { Money } from '@shop/contract/core/money'

export type Agreement = {
  readonly id: number
  readonly validFrom: string
  readonly kind: AgreementKind
  readonly shareBp: number
  readonly discountBearer: DiscountBearer
  readonly note: string
  readonly by: string
}

export type Label = {
  readonly designerId: number
  /** The designer's id among the categories, which the console uses. */
  readonly categoryId: number
  readonly name: string
}

export type Account = Label & {
  /** Zero while the label has no account. */
  readonly version: number
  readonly gstin: string | null
  readonly bankReference: string
  readonly pan: string | null
  /** Null while no tax is withheld. */
  readonly tds: Tds | null
}

/** Tax that the house withholds, in basis points. */
export type Tds = { readonly section: TdsSection; readonly rateBp: number }

/** The value on which tax is withheld. */
export type TdsBase = Tds & {
  /** The value of the month; negative when returns exceed sales. */
  readonly base: Money
  /** Zero or below: returns that exceeded the value of earlier statements. */
  readonly carried: Money
}

export type Piece = {
  readonly orderLineId: number
  readonly orderCode: string
  readonly product: string
  readonly size: string
  readonly sku: string
  readonly pieces: number
}

/** The price of a line before and after its discount, with the GST in the discounted price. */
export type Price = {
  readonly list: Money
  readonly discount: Money
  readonly paid: Money
  readonly tax: Money
}

/** A delivered order line that is in no statement yet. */
export type Sale = Piece &
  Price & {
    readonly designerId: number
    readonly at: Date
    readonly placedOn: string
    readonly taxRatePercent: number
  }

/** A sale with its share, in a draft or in an issued statement. */
export type SharedSale = Piece &
  Price & { readonly shareBp: number; readonly discountBearer: DiscountBearer; readonly share: Money }

/** A refunded part of an order line, with the parts refunded before it. */
export type Credit = {
  readonly designerId: number
  readonly orderLineId: number
  readonly refundId: number
  readonly at: Date
  readonly reason: string
  readonly pieces: number
  readonly amount: Money
  readonly piecesBefore: number
  readonly amountBefore: Money
  /** Null when the sale is in the same draft. */
  readonly sale: SharedSale | null
}

export type Adjustment = {
  readonly id: number
  readonly designerId: number
  readonly amount: Money
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** A payment that is in no later statement. */
export type Paid = {
  readonly paymentId: number
  /** The number of the paid statement. */
  readonly number: string
  readonly designerId: number
  readonly amount: Money
  readonly at: Date
  readonly reference: string
}

export type Line = Omit<Piece, 'orderLineId'> &
  Price & {
    readonly kind: StatementLineKind
    readonly at: Date
    readonly orderLineId: number | null
    readonly refundId: number | null
    readonly adjustmentId: number | null
    readonly paymentId: number | null
    readonly agreementId: number | null
    readonly placedOn: string | null
    readonly shareBp: number
    readonly discountBearer: DiscountBearer | null
    readonly amount: Money
    readonly note: string
  }

export type Sums = {
  readonly opening: Money
  readonly sales: Money
  readonly returns: Money
  readonly adjustments: Money
  readonly payments: Money
  readonly withheld: Money
  readonly closing: Money
}

export type Draft = Sums & { readonly tds: TdsBase | null; readonly lines: readonly Line[] }

/** An issued statement without its lines. */
export type Issued = Sums &
  Label & {
    readonly id: number
    readonly number: string
    readonly month: string
    readonly state: StatementState
    readonly version: number
    readonly lineCount: number
    readonly gstin: string | null
    readonly bankReference: string
    readonly issuedAt: Date
    readonly issuedBy: number
    readonly issuedByName: string
    readonly approvedAt: Date | null
    readonly approvedByName: string | null
    readonly pan: string | null
    readonly tds: TdsBase | null
    /** The paid part of the closing balance. */
    readonly paid: Money
    readonly withdrawnAt: Date | null
    readonly withdrawnByName: string | null
    readonly withdrawnReason: string | null
    /** True when the label has no later valid statement. */
    readonly isLatest: boolean
  }

/** A full or partial payment of a statement's closing balance. */
export type Payment = {
  readonly id: number
  readonly number: number
  readonly amount: Money
  readonly paidOn: string
  readonly reference: string
  readonly madeBy: string
  readonly reversedAt: Date | null
  readonly reversedBy: string | null
  readonly reversedReason: string | null
  /** True when a later valid statement includes it. */
  readonly isSettled: boolean
  readonly isAtBank: boolean
}

/** An unissued statement that follows the newest issued one. */
export type LabelDraft = { readonly account: Account; readonly draft: Draft; readonly latest: Issued | undefined }
