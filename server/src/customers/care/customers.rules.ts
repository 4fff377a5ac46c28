import type { Permission } from '@shop/contract/access/admin-permissions'

type Colleague = { readonly staffId: number | null; readonly permissions: ReadonlySet<Permission> }

export const seesContacts = ({ permissions }: Pick<Colleague, 'permissions'>): boolean =>
  permissions.has('contacts.read')

/** True for a note's author. A key can write notes but owns none. */
export const isOwnNote = (note: { readonly staffId: number | null }, actor: Pick<Colleague, 'staffId'>): boolean =>
  note.staffId !== null && note.staffId === actor.staffId
