import type { LedgerAccount, LedgerKind } from '@shop/contract/books/ledger-options'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { tallyGroups, type TallyDocument } from '@shop/contract/books/tally-options'
import { escapeMarkup } from '@shop/contract/core/escape-markup'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, sum, toRupeeNumber } from '@shop/contract/core/money'

export type TallyEntry = {
  readonly id: number
  readonly at: Date
  readonly kind: LedgerKind
  readonly orderCode: string | null
  readonly reference: string | null
  readonly account: LedgerAccount
  /** Debits are positive. */
  readonly amountMinor: number
}

type VoucherType = 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal'

const kindTexts = {
  payment: 'Sale',
  fee: 'Fee of the payment provider',
  refund: 'Money refunded',
  reversal: 'Sale taken back',
  chargeback: 'Chargeback',
  collection: 'Cash collected',
  issue: 'Store credit or gift card given',
  expiry: 'Gift card expired',
  void: 'Gift card voided',
  share: 'Share of a designer',
  payout: 'Payment to a designer',
  payout_reversal: 'Payment to a designer taken back',
  settlement: 'Settlement of the payment provider',
  tax_deposit: 'TDS deposited',
  tax_deposit_reversal: 'Deposit of TDS taken back',
  correction: 'Correction',
  supply: 'Invoice of an advance',
  duty_bill: 'Import duties billed by the courier',
} as const satisfies Record<LedgerKind, string>

/** Tally wants a bank ledger in receipts and payments, and none in journals. */
export function voucherType(entries: readonly Pick<TallyEntry, 'account' | 'amountMinor'>[]): VoucherType {
  const balanceOf = (...accounts: readonly LedgerAccount[]): number =>
    sum(entries.filter(({ account }) => accounts.includes(account)).map((one) => money(one.amountMinor))).amountMinor
  const bank = balanceOf('bank')
  if (bank !== 0) return bank > 0 ? 'Receipt' : 'Payment'
  const income = balanceOf('sales', 'shipping_income')
  if (income === 0) return 'Journal'
  return income < 0 ? 'Sales' : 'Credit Note'
}

/** Texts for XML 1.0, which has no control characters. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const xmlText = (text: string): string => escapeMarkup(text.replaceAll(/[\u0000-\u001F\u007F]/g, ' '))

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** Tally writes debits as negative amounts. */
function entryXml({ account, amountMinor }: TallyEntry, names: TallyDocument): string {
  const isDebit = amountMinor > 0
  const rupees = toRupeeNumber(money(Math.abs(amountMinor))).toFixed(2)
  return [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', names[account]),
    element('ISDEEMEDPOSITIVE', isDebit ? 'Yes' : 'No'),
    element('AMOUNT', isDebit ? `-${rupees}` : rupees),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('')
}

/** One voucher for one booking. Its id stays, so that Tally takes a second import as the same voucher. */
export function voucherXml(entries: readonly TallyEntry[], names: TallyDocument): string {
  const [first] = entries
  if (first === undefined) return ''
  const { id, at, kind, orderCode, reference } = first
  const type = voucherType(entries)
  const remoteId = `shop-ledger-${id}`
  const facts = [kindTexts[kind], ...(orderCode === null ? [] : [`order ${orderCode}`]), reference ?? '']
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="${remoteId}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element('DATE', indiaDay(at).replaceAll('-', '')),
    element('GUID', remoteId),
    element('NARRATION', facts.filter((part) => part !== '').join(', ')),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', String(id)),
    element('REFERENCE', orderCode ?? reference ?? ''),
    element('PERSISTEDVIEW', 'Accounting Voucher View'),
    ...entries.map((entry) => entryXml(entry, names)),
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ].join('')
}

function ledgerXml(account: LedgerAccount, names: TallyDocument): string {
  const name = xmlText(names[account])
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<LEDGER NAME="${name}" ACTION="Create">`,
    `<NAME.LIST>${element('NAME', names[account])}</NAME.LIST>`,
    element('PARENT', tallyGroups[account]),
    '</LEDGER>',
    '</TALLYMESSAGE>',
  ].join('')
}

type Import = {
  readonly id: 'Vouchers' | 'All Masters'
  readonly company: string
  readonly messages: readonly string[]
}

/** The envelope of an import, as the developer reference of Tally has it. */
export function envelope({ id, company, messages }: Import): string {
  const variables = company === '' ? '' : element('SVCURRENTCOMPANY', company)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    `<HEADER><VERSION>1</VERSION><TALLYREQUEST>Import</TALLYREQUEST><TYPE>Data</TYPE><ID>${id}</ID></HEADER>`,
    `<BODY><DESC><STATICVARIABLES>${variables}</STATICVARIABLES></DESC><DATA>`,
    ...messages,
    '</DATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n')
}

export function mastersXml(names: TallyDocument): string {
  const messages = ledgerAccounts.map((account) => ledgerXml(account, names))
  return envelope({ id: 'All Masters', company: names.company, messages })
}
