export type VersionState = 'draft' | 'scheduled' | 'published'

export type DocumentRow = {
  readonly key: string
  readonly liveId: number | null
  readonly version: number
}

export type VersionRow = {
  readonly id: number
  readonly key: string
  /** Null stands for the default. */
  readonly body: unknown
  readonly state: VersionState
  readonly publishAt: Date | null
  readonly author: string
  /** Who scheduled it; both null for every other version. */
  readonly staffId: number | null
  readonly keyId: number | null
  readonly changedAt: Date
}

export type DocumentView = {
  readonly document: DocumentRow
  /** The draft, what is due, and the newest published ones; the newest first. */
  readonly versions: readonly VersionRow[]
  /** The body while nothing is published. */
  readonly fallback: unknown
}
