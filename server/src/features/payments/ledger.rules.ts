import { money, subtract, sum, type Money } from '@shop/contract/money'

export type Account =
  | 'provider_receivable'
  | 'sales'
  | 'shipping_income'
  | 'tax_payable'
  | 'refunds_payable'
  | 'provider_fees'
  | 'chargebacks'

/** Debit positive, credit negative. */
export type Entry = { readonly account: Account; readonly amount: Money }

function credit(amount: Money): Money {
  return subtract(money(0), amount)
}

/** An amount of nothing has no entry. */
function written(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.amount.amountMinor !== 0)
}

export type Sale = {
  readonly total: Money
  readonly shipping: Money
  /** Contained in `total`, that of the delivery included. */
  readonly tax: Money
  readonly shippingTax: Money
}

/** A payment that pays for an order. What is neither tax nor delivery is sales, so that nothing is lost in rounding. */
export function saleEntries({ total, shipping, tax, shippingTax }: Sale): Entry[] {
  const shippingIncome = subtract(shipping, shippingTax)
  const sales = subtract(total, sum([shippingIncome, tax]))
  return written([
    { account: 'provider_receivable', amount: total },
    { account: 'sales', amount: credit(sales) },
    { account: 'shipping_income', amount: credit(shippingIncome) },
    { account: 'tax_payable', amount: credit(tax) },
  ])
}

/** A paid order is given back: its sale never was, and the money is owed to the shopper. */
export function reversalEntries(sale: Sale): Entry[] {
  return saleEntries(sale).map(({ account, amount }) =>
    account === 'provider_receivable'
      ? { account: 'refunds_payable', amount: credit(amount) }
      : { account, amount: credit(amount) },
  )
}

/** A payment that can not be used is owed to the shopper. */
export function unusableEntries(amount: Money): Entry[] {
  return written([
    { account: 'provider_receivable', amount },
    { account: 'refunds_payable', amount: credit(amount) },
  ])
}

/** The provider keeps its fee of what it owes the shop. */
export function feeEntries(fee: Money): Entry[] {
  return written([
    { account: 'provider_fees', amount: fee },
    { account: 'provider_receivable', amount: credit(fee) },
  ])
}

/** What was owed to the shopper has been paid by the provider for us. */
export function refundEntries(amount: Money): Entry[] {
  return written([
    { account: 'refunds_payable', amount },
    { account: 'provider_receivable', amount: credit(amount) },
  ])
}

/** The provider takes it from what it owes the shop; a negative amount is given back. */
export function chargebackEntries(amount: Money): Entry[] {
  return written([
    { account: 'chargebacks', amount },
    { account: 'provider_receivable', amount: credit(amount) },
  ])
}
