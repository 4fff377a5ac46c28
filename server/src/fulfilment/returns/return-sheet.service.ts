import { adminReturnEndpoints } from '@shop/contract/fulfilment/admin-returns'
import { returnReasonTexts, returnStateTexts } from '@shop/contract/fulfilment/return-texts'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { timeCell } from '#platform/csv/sheet-cells.ts'
import { listReturns } from './return-list.service.ts'

export const returnSheet = listSheet({
  header: ['return', 'requested at', 'order', 'piece', 'designer', 'pieces', 'customer', 'reason', 'request', 'status'],
  query: adminReturnEndpoints.list.query,
  page: async (ctx, actor, { cursor, state, reason, designer, ...query }) => {
    const filter = { ...query, state: state ?? null, reason: reason ?? null, designer: designer ?? null }
    const { returns, next } = await listReturns(ctx, actor, { ...filter, afterId: cursor ?? null })
    const rows = returns.map((one) => [
      one.id,
      timeCell(one.createdAt),
      one.orderCode,
      one.product,
      one.designer,
      one.pieces,
      one.customer ?? '',
      returnReasonTexts[one.reason],
      one.isExchange ? 'Another size' : 'Refund',
      returnStateTexts[one.state],
    ])
    return { rows, next }
  },
})
