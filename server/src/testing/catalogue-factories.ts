import type { Database } from '#platform/db.ts'

type CategoryOverrides = {
  readonly id?: number
  readonly parentId?: number | null
  readonly kind?: 'department' | 'category' | 'designer' | 'collection' | 'celebrity_style'
  readonly name?: string
  readonly position?: number
  readonly isListed?: boolean
  readonly homeGroups?: readonly string[]
  readonly rule?: Readonly<Record<string, unknown>>
  readonly coverMediaId?: number
}

/** A category below Women unless told otherwise; answers its id. */
export async function newCategory(db: Database, overrides: CategoryOverrides = {}): Promise<number> {
  const { parentId = 10, kind = 'category', name = 'Kurta Sets', rule } = overrides
  const { id } = await db
    .insertInto('categories')
    .values({
      ...(overrides.id === undefined ? {} : { id: overrides.id }),
      parent_id: parentId,
      kind,
      name,
      position: overrides.position ?? 0,
      is_listed: overrides.isListed ?? true,
      home_groups: [...(overrides.homeGroups ?? [])],
      rule: rule === undefined ? null : JSON.stringify(rule),
      cover_media_id: overrides.coverMediaId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture that is there in one width; answers its id. */
export async function newPicture(db: Database, name: string): Promise<number> {
  const { id } = await db
    .insertInto('media')
    .values({
      status: 'ready',
      source_kind: 'file',
      source: name,
      content_hash: name,
      width: 960,
      height: 1280,
      renditions: JSON.stringify([{ width: 960, avif: `${name}.avif`, webp: `${name}.webp` }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
