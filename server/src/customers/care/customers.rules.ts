import type { Permission } from '@shop/contract/access/admin-permissions'

type Colleague = { readonly staffId: number | null; readonly permissions: ReadonlySet<Permission> }

export const seesContacts = ({ permissions }: Pick<Colleague, 'permissions'>): boolean =>
  permissions.has('contacts.read')

/** A key writes notes and owns none. */
export const isOwnNote = (note: { readonly staffId: number | null }, actor: Pick<Colleague, 'staffId'>): boolean =>
  note.staffId !== null && note.staffId === actor.staffId
