import type { AdminCustomer, AdminCustomerRow, CustomerKind } from '@shop/contract/customers/admin-customers'

export const kindTexts: Readonly<Record<CustomerKind, string>> = {
  all: 'Everyone',
  accounts: 'Accounts',
  guests: 'Guests',
}

/** Falls back to the number for people whose name is hidden or missing. */
export function customerName({ id, contacts }: Pick<AdminCustomerRow, 'id' | 'contacts'>): string {
  return contacts === null || contacts.name === '' ? `Customer ${id}` : contacts.name
}

type Entry = AdminCustomer['credit']['entries'][number]

const entryTexts: Readonly<Record<Entry['kind'], string>> = {
  issue: 'Issued',
  spend: 'Redeemed',
  refund: 'Refunded',
  expiry: 'Expired',
  void: 'Deducted',
}

export const entryText = ({ kind }: Entry): string => entryTexts[kind]
