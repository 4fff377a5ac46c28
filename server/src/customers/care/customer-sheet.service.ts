import { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { rupeeCell, timeCell } from '#platform/csv/sheet-cells.ts'
import { seesContacts } from './customers.rules.ts'
import { listCustomers, wantedCustomers } from './customers.service.ts'
import { toCustomerRow } from './customers.wire.ts'

export const customerSheet = listSheet({
  header: [
    'customer',
    'name',
    'email',
    'phone',
    'kind',
    'orders',
    'spent',
    'last order at',
    'credit',
    'tags',
    'assigned to',
  ],
  query: adminCustomerEndpoints.list.query,
  page: async (ctx, actor, query) => {
    const { rows, next } = await listCustomers(ctx, actor, wantedCustomers(query))
    const cells = rows.map((listed) => {
      const { id, contacts, isGuest, orders, spentMinor, lastOrderAt, creditMinor, tags, assignee } = toCustomerRow(
        listed,
        seesContacts(actor),
      )
      return [
        id,
        contacts?.name ?? '',
        contacts?.email ?? '',
        contacts?.phone ?? '',
        isGuest ? 'Guest' : 'Account',
        orders,
        rupeeCell(spentMinor),
        timeCell(lastOrderAt),
        rupeeCell(creditMinor),
        tags.join(', '),
        assignee ?? '',
      ]
    })
    return { rows: cells, next }
  },
})
