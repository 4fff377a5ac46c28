import type { Money } from '@shop/contract/core/money'
import type { StoredValueKind } from '@shop/contract/selling/stored-value-options'

/** A shopper's choice of gift cards, in the order of paying, and whether the account's credit follows. */
export type ValueChoice = { readonly codes: readonly string[]; readonly usesCredit: boolean }

export type StoredValue = {
  readonly id: number
  readonly kind: StoredValueKind
  /** The last letters of the code; empty for credit. */
  readonly codeEnd: string
  readonly balance: Money
  /** The balance less what other unpaid orders hold. */
  readonly available: Money
  readonly expiresAt: Date | null
  readonly isBlocked: boolean
}

/** The part of an order that one gift card or credit pays. */
export type ValueUse = {
  readonly valueId: number
  readonly kind: StoredValueKind
  readonly codeEnd: string
  readonly amount: Money
}

export type ValueEntry = {
  readonly kind: 'issue' | 'spend' | 'refund' | 'expiry' | 'void'
  readonly amount: Money
  readonly orderCode: string | null
  readonly note: string
  readonly at: Date
}
