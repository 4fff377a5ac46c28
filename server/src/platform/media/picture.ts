import { sql, type RawBuilder } from 'kysely'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'

export type Rendition = { readonly width: number; readonly avif: string; readonly webp: string }

export type Picture = {
  readonly status: string
  readonly width: number | null
  readonly height: number | null
  readonly colour: string
  /** `30% 10%`; null for the centre. */
  readonly focus: string | null
  readonly renditions: readonly Rendition[]
  /** False for a drawing of the demo. */
  readonly isPhotograph?: boolean | null
}

export type PictureRow<Name extends string> = {
  readonly [Field in `${Name}Status` | `${Name}Colour` | `${Name}Focus` | `${Name}Renditions`]: string | null
} & { readonly [Field in `${Name}Width` | `${Name}Height`]: number | null } & {
  readonly [Field in `${Name}IsPhotograph`]: boolean | null
}

type Rest = Pick<Picture, 'width' | 'height' | 'focus' | 'isPhotograph'> & {
  readonly colour: string | null
  readonly renditions: string | null
}

export function pictureOf(status: string | null, { colour, renditions, ...rest }: Rest): Picture | null {
  if (status === null || colour === null) return null
  return { ...rest, status, colour, renditions: renditionsIn(renditions ?? '[]') }
}

const maxCached = 4000
const renditionCache = new Map<string, readonly Rendition[]>()

/** Caches the parsed list by its text: popular pictures are parsed once. */
function renditionsIn(text: string): readonly Rendition[] {
  const known = renditionCache.get(text)
  if (known) return known
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own column, which the driver would not check either
  const found: readonly Rendition[] = JSON.parse(text)
  if (renditionCache.size >= maxCached) renditionCache.clear()
  renditionCache.set(text, found)
  return found
}

/** SQL for `30% 10%`; null without a focus point. */
export const focusText = (alias: string): string => `${alias}.focus_x || '% ' || ${alias}.focus_y || '%'`

/** SQL for whether a picture is the merchant's own. */
export const isPhotograph = (alias: string): string => `${alias}.source_kind <> 'drawing'`

/** The point in the text of `focusText`. */
export function focusOf(text: string): Focus {
  const [x = 50, y = 50] = text.split(' ').map(Number.parseFloat)
  return { x, y }
}

/** SQL for the picture in the media row of this alias (an identifier from our code); null without a row. */
export function pictureJson(alias: string): string {
  return `case when ${alias}.id is null then null else jsonb_build_object(
    'status', ${alias}.status, 'width', ${alias}.width, 'height', ${alias}.height,
    'colour', ${alias}.dominant_colour, 'focus', ${focusText(alias)}, 'renditions', ${alias}.renditions,
    'isPhotograph', ${isPhotograph(alias)}) end`
}

export function pictureColumns(alias: string): RawBuilder<Picture | null> {
  return sql.raw(pictureJson(alias))
}
