import type { AdminDocument, AdminDocumentRow, DocumentVersionRow } from '@shop/contract/admin-documents'
import type { DocumentKey } from '@shop/contract/document-types'
import { documentSchemas } from '@shop/contract/documents'
import { bodyOf } from './documents.rules.ts'
import type { DocumentView, VersionRow } from './documents.types.ts'

function toVersionRow(version: VersionRow, liveId: number | null): DocumentVersionRow {
  return {
    id: version.id,
    state: version.state,
    isDefault: version.body === null,
    isLive: version.id === liveId,
    publishAt: version.publishAt?.toISOString() ?? null,
    author: version.author,
    changedAt: version.changedAt.toISOString(),
  }
}

function toDraft({ id, author, changedAt }: VersionRow, body: unknown) {
  return { id, body, author, changedAt: changedAt.toISOString() }
}

export function toAdminDocument(key: DocumentKey, { document, versions, fallback }: DocumentView): AdminDocument {
  const live = versions.find(({ id }) => id === document.liveId)
  const draft = versions.find(({ state }) => state === 'draft')
  const due = versions.find(({ state }) => state === 'scheduled')
  const isStored = live !== undefined && live.body !== null
  return {
    key,
    version: document.version,
    live: live === undefined ? fallback : bodyOf(key, live, fallback),
    isDefault: !isStored,
    isReadable: !isStored || documentSchemas[key].safeParse(live.body).success,
    fallback,
    draft: draft === undefined ? null : toDraft(draft, bodyOf(key, draft, fallback)),
    scheduled:
      due === undefined
        ? null
        : { ...toDraft(due, bodyOf(key, due, fallback)), publishAt: (due.publishAt ?? due.changedAt).toISOString() },
    versions: versions.map((version) => toVersionRow(version, document.liveId)),
  }
}

export function toDocumentRow({ document, versions }: DocumentView): AdminDocumentRow {
  const live = versions.find(({ id }) => id === document.liveId)
  const [newest] = versions
  return {
    key: document.key,
    isDefault: live === undefined || live.body === null,
    hasDraft: versions.some(({ state }) => state === 'draft'),
    publishAt: versions.find(({ state }) => state === 'scheduled')?.publishAt?.toISOString() ?? null,
    changedAt: newest?.changedAt.toISOString() ?? null,
    changedBy: newest?.author ?? null,
  }
}
