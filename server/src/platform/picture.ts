import { sql, type RawBuilder } from 'kysely'

export type Rendition = { readonly width: number; readonly avif: string; readonly webp: string }

/** A row of media, as far as showing it goes. */
export type Picture = {
  readonly status: string
  readonly width: number | null
  readonly height: number | null
  readonly colour: string
  /** Paths below /media/. */
  readonly renditions: readonly Rendition[]
}

/** The picture in the media row of this alias; null when none was joined. */
export function pictureColumns(alias: string): RawBuilder<Picture | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<Picture | null>`case when ${column('id')} is null then null else jsonb_build_object(
    'status', ${column('status')}, 'width', ${column('width')}, 'height', ${column('height')},
    'colour', ${column('dominant_colour')}, 'renditions', ${column('renditions')}) end`
}
