import type { LedgerAccount } from '@shop/contract/books/ledger-options'
import { money, subtract, sum, type Money } from '@shop/contract/core/money'

export type Account = LedgerAccount

/** The account that holds a payment's money until it reaches the bank. */
export type MoneyAccount = 'provider_receivable' | 'cash_receivable' | 'bank'

/** Debit positive, credit negative. */
export type Entry = { readonly account: Account; readonly amount: Money }

function credit(amount: Money): Money {
  return subtract(money(0), amount)
}

/** Leaves out zero amounts. */
function withoutZeroEntries(entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => entry.amount.amountMinor !== 0)
}

export type Sale = {
  readonly total: Money
  readonly shipping: Money
  /** Collected for customs abroad. */
  readonly duties: Money
  /** The parts of `total` that stored value pays. */
  readonly giftCard: Money
  readonly storeCredit: Money
  readonly lines: readonly { readonly isGiftCard: boolean; readonly lineTotal: Money }[]
}

/** The taxes of the whole invoice, and the part in the delivery; a receipt voucher books none of them yet. */
export type InvoicedTax = {
  readonly kind?: 'invoice' | 'receipt_voucher'
  readonly tax: Money
  readonly shippingTax: Money
}

/** Sales are the rest after tax and delivery, so that rounding loses nothing. */
export function saleEntries(
  sale: Sale,
  { kind, tax, shippingTax }: InvoicedTax,
  paidInto: MoneyAccount = 'provider_receivable',
): Entry[] {
  const { total, shipping, duties, giftCard, storeCredit, lines } = sale
  const shippingIncome = subtract(shipping, shippingTax)
  const issued = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(({ lineTotal }) => lineTotal))
  const sales = subtract(total, sum([shippingIncome, tax, issued, duties]))
  const income: Entry[] = [
    { account: 'sales', amount: credit(sales) },
    { account: 'shipping_income', amount: credit(shippingIncome) },
    { account: 'tax_payable', amount: credit(tax) },
    // The shop owes customs what it collected for them.
    { account: 'duties_payable', amount: credit(duties) },
  ]
  const advance: Entry[] = [{ account: 'customer_advances', amount: subtract(issued, total) }]
  return withoutZeroEntries([
    { account: paidInto, amount: subtract(total, sum([giftCard, storeCredit])) },
    ...(kind === 'receipt_voucher' ? advance : income),
    // The shop owes a sold gift card to its holder until it is spent.
    { account: 'gift_card_liability', amount: subtract(giftCard, issued) },
    { account: 'store_credit_liability', amount: storeCredit },
  ])
}

export type CreditedSale = {
  readonly kind: 'goods' | 'gift_card' | 'delivery' | 'duties'
  readonly taxable: Money
  readonly total: Money
}

/** The parts of a refund that go back to stored value. */
export type GivenBack = { readonly giftCard: Money; readonly storeCredit: Money }
const nothingBack: GivenBack = { giftCard: money(0), storeCredit: money(0) }

/** The sums of lines, and the debits that take their income back. */
function incomeOf(lines: readonly CreditedSale[], areDutiesBilled = false) {
  const of = (wanted: CreditedSale['kind']): Money =>
    sum(lines.filter(({ kind }) => kind === wanted).map(({ taxable }) => taxable))
  const total = sum(lines.map((line) => line.total))
  const [sales, shippingIncome, cards, duties] = [of('goods'), of('delivery'), of('gift_card'), of('duties')]
  const income: Entry[] = [
    { account: 'sales', amount: sales },
    { account: 'shipping_income', amount: shippingIncome },
    { account: 'tax_payable', amount: subtract(total, sum([sales, shippingIncome, cards, duties])) },
    { account: areDutiesBilled ? 'duty_differences' : 'duties_payable', amount: duties },
  ]
  return { total, cards, income }
}

/** The invoice at dispatch turns the advance into a sale; gift cards were sold with the payment. */
export function supplyEntries(lines: readonly CreditedSale[]): Entry[] {
  const { total, cards, income } = incomeOf(lines)
  return withoutZeroEntries([
    { account: 'customer_advances', amount: subtract(total, cards) },
    ...income.map(({ account, amount }): Entry => ({ account, amount: credit(amount) })),
  ])
}

/** The balance of an order in two payments is a further advance. */
export function balanceEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'provider_receivable', amount },
    { account: 'customer_advances', amount: credit(amount) },
  ])
}

/**
 * What a refund takes back: an invoiced sale by default, or an advance that is not invoiced yet. Nobody has paid the part
 * `unpaid` of an advance, so it is neither taken back nor owed.
 */
type Reversed = {
  readonly back?: GivenBack
  readonly of?: 'invoice' | 'receipt_voucher'
  readonly unpaid?: Money
  /** True when the courier has billed the duties: customs return none, so the house bears what goes back. */
  readonly areDutiesBilled?: boolean
}

/** The entries for the credited part of an order: the shop owes the money to the shopper. */
export function reversalEntries(
  lines: readonly CreditedSale[],
  { back = nothingBack, of = 'invoice', unpaid = money(0), areDutiesBilled = false }: Reversed = {},
): Entry[] {
  const { total, cards, income } = incomeOf(lines, areDutiesBilled)
  const advance: Entry[] = [{ account: 'customer_advances', amount: subtract(total, sum([cards, unpaid])) }]
  return withoutZeroEntries([
    ...(of === 'invoice' ? income : advance),
    { account: 'gift_card_liability', amount: subtract(cards, back.giftCard) },
    { account: 'store_credit_liability', amount: credit(back.storeCredit) },
    { account: 'refunds_payable', amount: credit(subtract(total, sum([back.giftCard, back.storeCredit, unpaid]))) },
  ])
}

/** The entries when an invoice with other taxes replaces one of the same total. */
export function correctionEntries(before: readonly CreditedSale[], after: readonly CreditedSale[]): Entry[] {
  const of = (lines: readonly CreditedSale[], wanted: CreditedSale['kind']): Money =>
    sum(lines.filter(({ kind }) => kind === wanted).map(({ taxable }) => taxable))
  const sales = subtract(of(before, 'goods'), of(after, 'goods'))
  const shippingIncome = subtract(of(before, 'delivery'), of(after, 'delivery'))
  return withoutZeroEntries([
    { account: 'sales', amount: sales },
    { account: 'shipping_income', amount: shippingIncome },
    { account: 'tax_payable', amount: credit(sum([sales, shippingIncome])) },
  ])
}

/** The entries for a payment that pays for no order: the shop owes it to the shopper. */
export function unusableEntries(amount: Money, paidInto: MoneyAccount = 'provider_receivable'): Entry[] {
  return withoutZeroEntries([
    { account: paidInto, amount },
    { account: 'refunds_payable', amount: credit(amount) },
  ])
}

/** The courier has billed what customs took: the house bears what it did not collect, and keeps what it did. */
export function dutyBillEntries(collected: Money, billed: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'duties_payable', amount: collected },
    { account: 'bank', amount: credit(billed) },
    { account: 'duty_differences', amount: subtract(billed, collected) },
  ])
}

/** The provider deducts its fee from what it owes the shop. */
export function feeEntries(fee: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'provider_fees', amount: fee },
    { account: 'provider_receivable', amount: credit(fee) },
  ])
}

/** Settles the debt of `reversalEntries`: the money was refunded, or the courier collects that much less. */
export function refundEntries(amount: Money, paidFrom: MoneyAccount = 'provider_receivable'): Entry[] {
  return withoutZeroEntries([
    { account: 'refunds_payable', amount },
    { account: paidFrom, amount: credit(amount) },
  ])
}

/** An advance is paid online, so the courier collects that much less. */
export function advanceEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'provider_receivable', amount },
    { account: 'cash_receivable', amount: credit(amount) },
  ])
}

/** The courier has paid what it owes into the bank, or another sum that a person accepted. */
export function collectionEntries(owed: Money, paid = owed): Entry[] {
  return withoutZeroEntries([
    { account: 'bank', amount: paid },
    { account: 'cash_receivable', amount: credit(owed) },
    { account: 'settlement_differences', amount: subtract(owed, paid) },
  ])
}

/** The provider deducts a chargeback from its debt to the shop; a negative amount is repaid. */
export function chargebackEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'chargebacks', amount },
    { account: 'provider_receivable', amount: credit(amount) },
  ])
}

/** Credit as goodwill; a negative amount takes it back. */
export function goodwillEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'promotion_cost', amount },
    { account: 'store_credit_liability', amount: credit(amount) },
  ])
}

/** A gift card as goodwill. */
export function givenCardEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'promotion_cost', amount },
    { account: 'gift_card_liability', amount: credit(amount) },
  ])
}

/** The remaining balance of a gift card that expired or that the merchant ended. */
export function breakageEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'gift_card_liability', amount },
    { account: 'breakage_income', amount: credit(amount) },
  ])
}

/**
 * The designer's share in a month's sales less returns; negative when returns exceed sales. Withheld tax is owed to the
 * government instead of the designer.
 */
export function shareEntries(amount: Money, withheld: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'designer_shares', amount },
    { account: 'designers_payable', amount: subtract(withheld, amount) },
    { account: 'tax_withheld', amount: credit(withheld) },
  ])
}

/** The bank has paid a designer. */
export function payoutEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'designers_payable', amount },
    { account: 'bank', amount: credit(amount) },
  ])
}

/** Reverses a payment to a designer that was booked by mistake or came back. */
export function payoutReversalEntries(amount: Money): Entry[] {
  return payoutEntries(credit(amount))
}

/** Books that the bank paid tax withheld from designers. */
export function taxDepositEntries(amount: Money): Entry[] {
  return withoutZeroEntries([
    { account: 'tax_withheld', amount },
    { account: 'bank', amount: credit(amount) },
  ])
}

export function taxDepositReversalEntries(amount: Money): Entry[] {
  return taxDepositEntries(credit(amount))
}

export type SettledSums = {
  readonly net: Money
  /** The part of these lines in the provider's account. */
  readonly cleared: Money
  /** The fee without tax, less the fee that was booked with the payments. */
  readonly fee: Money
  readonly tax: Money
}

/**
 * Books a payout of the provider to the bank. A difference that a person accepted is booked as the rest, so that the
 * entries balance.
 */
export function settlementEntries({ net, cleared, fee, tax }: SettledSums): Entry[] {
  return withoutZeroEntries([
    { account: 'bank', amount: net },
    { account: 'provider_receivable', amount: credit(cleared) },
    { account: 'provider_fees', amount: fee },
    { account: 'input_tax', amount: tax },
    { account: 'settlement_differences', amount: subtract(cleared, sum([net, fee, tax])) },
  ])
}
