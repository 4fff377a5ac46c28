import type { AdminDocument, AdminDocumentRow, DocumentVersionRow } from '@shop/contract/content/admin-documents'
import type { StoredKey } from '@shop/contract/content/document-types'
import { shownSchema } from '@shop/contract/content/documents'
import { storedBodyOf } from './documents.rules.ts'
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

export function toAdminDocument(key: StoredKey, { document, versions, fallback }: DocumentView): AdminDocument {
  const live = versions.find(({ id }) => id === document.liveId)
  const draft = versions.find(({ state }) => state === 'draft')
  const due = versions.find(({ state }) => state === 'scheduled')
  const isStored = live !== undefined && live.body !== null
  return {
    key,
    version: document.version,
    live: live === undefined ? fallback : storedBodyOf(key, live, fallback),
    isDefault: !isStored,
    isReadable: !isStored || shownSchema(key).safeParse(live.body).success,
    fallback,
    draft: draft === undefined ? null : toDraft(draft, storedBodyOf(key, draft, fallback)),
    scheduled:
      due === undefined
        ? null
        : {
            ...toDraft(due, storedBodyOf(key, due, fallback)),
            publishAt: (due.publishAt ?? due.changedAt).toISOString(),
          },
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
