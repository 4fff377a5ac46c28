import { sql } from 'kysely'
import { SCENE_SIZES, type SceneName } from '@shop/illustrator/scene'
import type { Database } from '@shop/server/platform/db/db.ts'
import {
  contentHashOf,
  pictureWidths,
  renditionOf,
  screenWidths,
  type Rendition,
} from '@shop/server/platform/media/convert-picture.ts'
import type { Drawing } from './drawing.ts'

/** Pieces are drawn in this size, 3:4; only the zoom has a larger file. */
const pieceSize = { width: 960, height: 1280 } as const

/** Scenes fill a screen, a phone's screen or a part of one. */
const sceneWidths: Readonly<Record<SceneName, number>> = {
  'hero-wide': 1920,
  'hero-tall': 960,
  category: 960,
  department: 1920,
  designer: 1920,
  blog: 1280,
  panel: 1280,
  place: 960,
}

export type DrawingFiles = {
  readonly contentHash: string
  readonly width: number
  readonly height: number
  readonly renditions: readonly Rendition[]
}

function sizeOf(drawing: Drawing) {
  if (drawing.picture === 'piece') return pieceSize
  const { scene } = drawing.spec
  const frame = SCENE_SIZES[scene]
  const width = sceneWidths[scene]
  return { width, height: Math.round((width * frame.height) / frame.width) }
}

/**
 * The files of a drawing, named by a hash of its specification, so that they are known before anything is drawn. The
 * drawing must come from the database, which orders its keys.
 */
export function filesOf(drawing: Drawing): DrawingFiles {
  const contentHash = contentHashOf(Buffer.from(JSON.stringify(drawing)))
  const { width, height } = sizeOf(drawing)
  const widths = (drawing.picture === 'piece' ? pictureWidths : screenWidths).filter((fitting) => fitting <= width)
  return { contentHash, width, height, renditions: widths.map((each) => renditionOf(contentHash, each)) }
}

/** Adds new drawings to the shop, which draws each when somebody looks at it. */
export async function nameDrawings(db: Database): Promise<void> {
  const { rows: pending } = await sql<{ id: number; drawing: Drawing }>`
    select id, drawing from media where source_kind = 'drawing' and status = 'pending'`.execute(db)
  if (pending.length === 0) return
  const rows = JSON.stringify(pending.map(({ id, drawing }) => ({ id, ...filesOf(drawing) })))
  await sql`
    update media set status = 'ready', content_hash = named."contentHash", width = named.width, height = named.height,
      renditions = named.renditions, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb)
      as named (id bigint, "contentHash" text, width int, height int, renditions jsonb)
    where media.id = named.id`.execute(db)
}
