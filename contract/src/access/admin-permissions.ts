/** Permissions of the staff. A role is a set of these; the owner has all of them. */

export const permissions = [
  'orders.read',
  'orders.work',
  'orders.ship',
  'orders.edit',
  'orders.cancel',
  'returns.decide',
  'refunds.send',
  'contacts.read',
  'customers.read',
  'customers.edit',
  'customers.erase',
  'catalogue.read',
  'catalogue.edit',
  'prices.edit',
  'costs.edit',
  'translations',
  'stock.edit',
  'content.read',
  'content.edit',
  'marketing.read',
  'marketing.edit',
  'money.read',
  'money.reconcile',
  'exports.make',
  'reports.read',
  'settings.edit',
  'agents.manage',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

export const permissionTexts = {
  'orders.read': 'See orders',
  'orders.work': 'Confirm orders, move them through the workroom and the check',
  'orders.ship': 'Dispatch and deliver orders',
  'orders.edit': 'Write notes on orders, take orders by phone',
  'orders.cancel': 'Cancel orders before dispatch',
  'returns.decide': 'Receive returns and exchanges, and decide on them',
  'refunds.send': 'Refund orders and single pieces',
  'contacts.read': 'See customers’ phone numbers, emails and addresses',
  'customers.read': 'See customers and enquiries',
  'customers.edit': 'Write notes on customers, answer enquiries, give store credit',
  'customers.erase': 'Delete and merge customers',
  'catalogue.read': 'See pieces, drafts, stock and imports',
  'catalogue.edit': 'Change pieces, pictures, categories, designers and collections',
  'prices.edit': 'Change prices and sales, run imports',
  'costs.edit': 'See and change what pieces cost, see margins',
  translations: 'Translate the shop into other languages',
  'stock.edit': 'Change and count stock',
  'content.read': 'See drafts of pages and their versions',
  'content.edit': 'Change and publish pages, menus, slides and messages',
  'marketing.read': 'See offers, gift cards, reviews, searches, segments and campaigns',
  'marketing.edit': 'Make offers and gift cards, moderate reviews, tune search, send campaigns',
  'money.read': 'See payments, the ledger and settlements',
  'money.reconcile': 'Settle differences in payments and pay designers',
  'exports.make': 'Download GST files, whole lists and the data of a customer',
  'reports.read': 'See sales and totals',
  'settings.edit': 'Change delivery, taxes, currencies, the shop’s details and webhooks',
  'agents.manage': 'Block platforms of shopping agents, change the keys for them',
  'audit.read': 'See who changed what',
  'staff.manage': 'Manage staff, roles and API keys',
} as const satisfies Record<Permission, string>

/** A key never manages staff. */
export const keyPermissions: readonly Permission[] = permissions.filter((one) => one !== 'staff.manage')

/** Permissions that still apply to staff of one label: the calls with the scope `label`, and the sizes in the grid. */
export const labelPermissions: readonly Permission[] = [
  'orders.read',
  'orders.work',
  'orders.ship',
  'orders.edit',
  'catalogue.read',
  'catalogue.edit',
  'prices.edit',
  'stock.edit',
]

export function isPermission(word: string): word is Permission {
  return permissions.some((one) => one === word)
}
