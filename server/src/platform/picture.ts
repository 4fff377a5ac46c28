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

/** As SQL: the picture in the media row of this alias, a name of our own; null when none was joined. */
export function pictureJson(alias: string): string {
  return `case when ${alias}.id is null then null else jsonb_build_object(
    'status', ${alias}.status, 'width', ${alias}.width, 'height', ${alias}.height,
    'colour', ${alias}.dominant_colour, 'renditions', ${alias}.renditions) end`
}

/** The same as a part of a larger statement. */
export function pictureColumns(alias: string): RawBuilder<Picture | null> {
  return sql.raw(pictureJson(alias))
}
