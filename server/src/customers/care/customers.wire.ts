import type { AdminCustomer, AdminCustomerRow } from '@shop/contract/customers/admin-customers'
import type { ShownCustomer } from './customers.service.ts'
import type { ListedCustomer } from './customers.store.ts'

export function toCustomerRow(listed: ListedCustomer, withContacts: boolean): AdminCustomerRow {
  const { id, name, email, phone, isGuest, orders, spentMinor, lastOrderAt, creditMinor, tags, assignee } = listed
  return {
    id,
    contacts: withContacts ? { name, email, phone } : null,
    isGuest,
    orders,
    spentMinor,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    creditMinor,
    tags: [...tags],
    assignee,
  }
}

export function toAdminCustomer(shown: ShownCustomer, withContacts: boolean): AdminCustomer {
  const { customer, orders, addresses, credit } = shown
  return {
    ...toCustomerRow(customer, withContacts),
    since: customer.since.toISOString(),
    isEmailVerified: customer.isEmailVerified,
    isPhoneVerified: customer.isPhoneVerified,
    latestOrders: orders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    addresses: [...addresses],
    credit: {
      balanceMinor: credit?.value.balance.amountMinor ?? 0,
      freeMinor: customer.freeCreditMinor,
      entries: (credit?.entries ?? []).map(({ amount, at, ...entry }) => ({
        ...entry,
        amountMinor: amount.amountMinor,
        at: at.toISOString(),
      })),
    },
  }
}
