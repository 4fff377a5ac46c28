import type { Actor } from '#platform/security/staff-session.ts'

export const seesContacts = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('contacts.read')

/** A key writes notes and owns none. */
export const isOwnNote = (note: { readonly staffId: number | null }, actor: Pick<Actor, 'staffId'>): boolean =>
  note.staffId !== null && note.staffId === actor.staffId
