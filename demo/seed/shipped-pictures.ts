import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'
import { filesOf } from './drawing-names.ts'
import type { Drawing } from './drawing.ts'
import { firstPriority } from './picture-order.ts'

/** Finished pictures of the first pages: `ship-pictures.ts` makes them. */
export const shippedFolder = fileURLToPath(new URL('../pictures/', import.meta.url))
/** The file with the hash of the illustrator that drew them. */
export const recipeFile = 'illustrator.sha256'

/** The widths of cards; scenes also have those of a whole screen. */
const cardWidths: readonly number[] = [320, 480, 640]
const sceneWidths: readonly number[] = [...cardWidths, 960, 1280, 1920]

export type FirstPicture = { readonly id: number; readonly drawing: Drawing; readonly files: readonly string[] }

/** The first pictures of a seeded shop, and the shipped files of each: AVIF, which nearly all browsers show. */
export async function firstPictures(db: Database): Promise<readonly FirstPicture[]> {
  const { rows } = await sql<{ id: number; drawing: Drawing }>`
    select id, drawing from media where source_kind = 'drawing' and priority <= ${firstPriority} order by id`.execute(
    db,
  )
  return rows.map(({ id, drawing }) => {
    const widths = drawing.picture === 'piece' ? cardWidths : sceneWidths
    const { renditions } = filesOf(drawing)
    return { id, drawing, files: renditions.filter(({ width }) => widths.includes(width)).map(({ avif }) => avif) }
  })
}

/** Sources of scenes alone: no picture of a piece changes with them. */
const ofScenes = /^(?:scene|places\/|topics\/)/

/** Changes with each source of the illustrator that draws these pictures. */
async function hashOf(picture: Drawing['picture']): Promise<string> {
  const folder = fileURLToPath(new URL('../illustrator/src/', import.meta.url))
  const sources = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => picture === 'scene' || !ofScenes.test(name))
  const hash = createHash('sha256')
  for (const name of sources.toSorted()) hash.update(`${name}\n`).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

/** What drew the pictures, one line for pieces and one for scenes. */
export async function recipeLines(): Promise<Readonly<Record<Drawing['picture'], string>>> {
  return { piece: `piece ${await hashOf('piece')}`, scene: `scene ${await hashOf('scene')}` }
}
