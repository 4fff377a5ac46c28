import { adminPaymentEndpoints } from '@shop/contract/checkout/admin-payments'
import { paymentMethodTexts, paymentProviderTexts, paymentStateTexts } from '@shop/contract/checkout/payment-texts'
import { minorOf } from '@shop/contract/core/sheet-text'
import { listSheet, type ListSheet } from '#platform/csv/list-sheet.ts'
import { rupeeCell, timeCell, wordCell } from '#platform/csv/sheet-cells.ts'
import { listPayments } from './payment-list.service.ts'

const sheet = listSheet({
  header: [
    'payment',
    'at',
    'order',
    'provider',
    'method',
    'amount',
    'refunded',
    'fee',
    'status',
    'reason',
    'open cases',
  ],
  query: adminPaymentEndpoints.list.query,
  page: async (ctx, _actor, { cursor, state, method, from, until, search, amountMinor, ...query }) => {
    const { payments, next } = await listPayments(ctx, {
      ...query,
      state: state ?? null,
      method: method ?? '',
      from: from ?? null,
      until: until ?? null,
      search: search ?? '',
      amountMinor: amountMinor ?? null,
      afterId: cursor ?? null,
    })
    const rows = payments.map((one) => [
      one.reference ?? '',
      timeCell(one.at),
      one.orderCode,
      paymentProviderTexts[one.provider] ?? one.provider,
      paymentMethodTexts[one.method] ?? one.method,
      rupeeCell(one.amountMinor),
      rupeeCell(one.refundedMinor),
      rupeeCell(one.feeMinor),
      paymentStateTexts[one.state],
      wordCell(one.note),
      one.openCases,
    ])
    return { rows, next }
  },
})

type Filters = Parameters<ListSheet['knows']>[0]

/** The address of the list contains rupees, as a person typed them. */
function withMinorAmount({ amount, ...filters }: Filters): Filters {
  return amount === undefined ? filters : { ...filters, amountMinor: String(minorOf(amount)) }
}

export const paymentSheet: ListSheet = {
  headerOf: (ctx) => sheet.headerOf(ctx),
  knows: (filters) => sheet.knows(withMinorAmount(filters)),
  rows: (ctx, actor, filters) => sheet.rows(ctx, actor, withMinorAmount(filters)),
}
