import type { SavedView } from '@shop/contract/access/admin-views'
import type { StoredView } from './saved-views.store.ts'

/** The default applies only to its owner: a shared view opens nobody else's list. */
export function toSavedView(view: StoredView, readerId: number): SavedView {
  const { id, name, query, isShared, owner, version } = view
  const isOwn = view.ownerId === readerId
  return { id, name, query, isShared, owner, version, isOwn, isDefault: isOwn && view.isDefault }
}
