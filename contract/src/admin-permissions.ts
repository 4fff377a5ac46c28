/** Permissions of the staff. A role is a set of these; the owner has all of them. */

export const permissions = [
  'orders.read',
  'orders.work',
  'orders.ship',
  'orders.edit',
  'orders.cancel',
  'refunds.send',
  'contacts.read',
  'reports.read',
  'audit.read',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

export const permissionTexts = {
  'orders.read': 'See orders',
  'orders.work': 'Confirm orders, move them through the workroom and the check',
  'orders.ship': 'Dispatch and deliver orders',
  'orders.edit': 'Write notes on orders',
  'orders.cancel': 'Cancel orders before dispatch',
  'refunds.send': 'Refund orders and single pieces',
  'contacts.read': 'See customers’ phone numbers, emails and addresses',
  'reports.read': 'See sales and totals',
  'audit.read': 'See who changed what',
  'staff.manage': 'Manage staff, roles and API keys',
} as const satisfies Record<Permission, string>

/** A key never manages staff. */
export const keyPermissions: readonly Permission[] = permissions.filter((one) => one !== 'staff.manage')

export function isPermission(word: string): word is Permission {
  return permissions.some((one) => one === word)
}
