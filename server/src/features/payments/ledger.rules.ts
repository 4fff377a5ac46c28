import { money, subtract, sum, type Money } from '@shop/contract/money'

export type Account =
  | 'provider_receivable'
  | 'sales'
  | 'shipping_income'
  | 'tax_payable'
  | 'refunds_payable'
  | 'provider_fees'
  | 'chargebacks'
  | 'cash_receivable'
  | 'bank'

/** Where the money of a payment is until it reaches the bank. */
export type MoneyAccount = 'provider_receivable' | 'cash_receivable' | 'bank'

/** Debit positive, credit negative. */
export type Entry = { readonly account: Account; readonly amount: Money }

function credit(amount: Money): Money {
  return subtract(money(0), amount)
}

/** Zero amounts have no entry. */
function withoutZeroEntries(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.amount.amountMinor !== 0)
}

export type Sale = {
  readonly total: Money
  readonly shipping: Money
  /** Included in `total`, with that of the delivery. */
  readonly tax: Money
  readonly shippingTax: Money
}

/** Sales are the rest after tax and delivery, so that rounding loses nothing. */
export function saleEntries(
  { total, shipping, tax, shippingTax }: Sale,
  paidInto: MoneyAccount = 'provider_receivable',
): Entry[] {
  const shippingIncome = subtract(shipping, shippingTax)
  const sales = subtract(total, sum([shippingIncome, tax]))
  return withoutZeroEntries([
    { account: paidInto, amount: total },
    { account: 'sales', amount: credit(sales) },
    { account: 'shipping_income', amount: credit(shippingIncome) },
    { account: 'tax_payable', amount: credit(tax) },
  ])
}

export type CreditedSale = {
  readonly kind: 'goods' | 'gift_card' | 'delivery'
  readonly taxable: Money
  readonly total: Money
}

/** The entries of the credited part of a sale: the money is owed to the shopper. */
export function reversalEntries(lines: readonly CreditedSale[]): Entry[] {
  const of = (isDelivery: boolean): Money =>
    sum(lines.filter(({ kind }) => (kind === 'delivery') === isDelivery).map(({ taxable }) => taxable))
  const total = sum(lines.map((line) => line.total))
  const [sales, shippingIncome] = [of(false), of(true)]
  return withoutZeroEntries([
    { account: 'sales', amount: sales },
    { account: 'shipping_income', amount: shippingIncome },
    { account: 'tax_payable', amount: subtract(total, sum([sales, shippingIncome])) },
    { account: 'refunds_payable', amount: credit(total) },
  ])
}

/** The entries of an unusable payment: it is owed to the shopper. */
export function unusableEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'provider_receivable', amount },
    { account: 'refunds_payable', amount: credit(amount) },
  ])
}

/** The provider deducts its fee from what it owes the shop. */
export function feeEntries(fee: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'provider_fees', amount: fee },
    { account: 'provider_receivable', amount: credit(fee) },
  ])
}

/** The shopper has the money back, or owes the courier so much less. */
export function refundEntries(amount: Money, paidFrom: MoneyAccount = 'provider_receivable'): Entry[] {
  return withoutZeroEntries([
    { account: 'refunds_payable', amount },
    { account: paidFrom, amount: credit(amount) },
  ])
}

/** The courier has paid the collected cash into the bank. */
export function collectionEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'bank', amount },
    { account: 'cash_receivable', amount: credit(amount) },
  ])
}

/** The provider deducts it from what it owes the shop; negative amounts are repaid. */
export function chargebackEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'chargebacks', amount },
    { account: 'provider_receivable', amount: credit(amount) },
  ])
}
