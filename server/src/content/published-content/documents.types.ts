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
  /** Null for every version that is not scheduled. */
  readonly staffId: number | null
  readonly keyId: number | null
  readonly changedAt: Date
}

export type DocumentView = {
  readonly document: DocumentRow
  /** The draft, the scheduled version, and the newest published ones; newest first. */
  readonly versions: readonly VersionRow[]
  /** The body until something is published. */
  readonly fallback: unknown
}
