import type { SavedView } from '@shop/contract/admin-views'
import type { StoredView } from './saved-views.store.ts'

/** The default belongs to its owner: a shared view opens nobody else's list. */
export function toSavedView({ list: _, ownerId, isDefault, ...view }: StoredView, readerId: number): SavedView {
  const isOwn = ownerId === readerId
  return { ...view, isOwn, isDefault: isOwn && isDefault }
}
