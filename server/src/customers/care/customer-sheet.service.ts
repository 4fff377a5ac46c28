import { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import type { Cells } from '#platform/csv/csv-file.ts'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { rupeeCell, timeCell } from '#platform/csv/sheet-cells.ts'
import { seesContacts } from './customers.rules.ts'
import { listCustomers, wantedCustomers } from './customers.service.ts'
import type { ListedCustomer } from './customers.store.ts'

const cellsOf = (listed: ListedCustomer, withContacts: boolean): Cells => [
  listed.id,
  ...(withContacts ? [listed.name, listed.email, listed.phone] : ['', '', '']),
  listed.isGuest ? 'Guest' : 'Account',
  listed.orders,
  rupeeCell(listed.spentMinor),
  timeCell(listed.lastOrderAt?.toISOString() ?? null),
  rupeeCell(listed.creditMinor),
  listed.tags.join(', '),
  listed.assignee ?? '',
]

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
    return { rows: rows.map((listed) => cellsOf(listed, seesContacts(actor))), next }
  },
})
