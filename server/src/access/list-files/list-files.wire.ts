import type { ListFile } from '@shop/contract/access/admin-list-files'
import { expiryOf } from './list-files.rules.ts'
import type { StoredFile } from './list-files.store.ts'

export function toListFile({ id, list, state, rows, createdAt }: StoredFile): ListFile {
  return { id, list, state, rows, createdAt: createdAt.toISOString(), expiresAt: expiryOf(createdAt).toISOString() }
}
