import type { Permission } from '@shop/contract/access/admin-permissions'
import type { FileList } from '@shop/contract/access/list-file-options'
import { hoursOfListFile } from '@shop/contract/access/list-file-options'
import { hourMs } from '@shop/contract/core/durations'

const permissionOfList = {
  orders: 'orders.read',
  payments: 'money.read',
  customers: 'customers.read',
  returns: 'orders.read',
  stock: 'catalogue.read',
  audit: 'audit.read',
} as const satisfies Readonly<Record<FileList, Permission>>

type Taker = { readonly permissions: ReadonlySet<Permission> }

/** The permission that a person lacks to take a list with them; undefined when they lack none. */
export function lackedFor({ permissions }: Taker, list: FileList): Permission | undefined {
  return (['exports.make', permissionOfList[list]] as const).find((needed) => !permissions.has(needed))
}

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + hoursOfListFile * hourMs)
export const createdBeforeExpiry = (now: Date): Date => new Date(now.getTime() - hoursOfListFile * hourMs)
