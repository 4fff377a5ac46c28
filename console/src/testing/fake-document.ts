import type { adminContentEndpoints } from '@shop/contract/content/admin-content'
import type { AdminDocument } from '@shop/contract/content/admin-documents'
import type { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { DocumentBodies, DocumentKey } from '@shop/contract/content/document-types'
import { documentSchemas } from '@shop/contract/content/documents'
import { answer, invalid } from './fake-shop.ts'

function documentOf(key: DocumentKey): AdminDocument {
  const live = documentDefaults[key]
  const nothing = { draft: null, scheduled: null, versions: [] }
  return { key, version: 0, live, isDefault: true, isReadable: true, fallback: live, ...nothing }
}

/** The shop has a document as it is by default, and takes drafts that fit its schema; returns the drafts. */
export function answerDocument<Key extends DocumentKey>(
  calls: typeof adminContentEndpoints | typeof adminSettingEndpoints,
  key: Key,
): readonly DocumentBodies[Key][] {
  const drafts: DocumentBodies[Key][] = []
  let document = documentOf(key)
  answer(calls.find, () => document)
  answer(calls.save, ({ body }) => {
    const parsed = documentSchemas[key].safeParse(body.body)
    if (!parsed.success) return invalid(parsed.error.issues)
    drafts.push(parsed.data)
    const draft = { id: 1, body: parsed.data, author: 'Meera Iyer', changedAt: '2026-11-20T06:30:00Z' }
    document = { ...document, version: document.version + 1, draft }
    return document
  })
  return drafts
}
