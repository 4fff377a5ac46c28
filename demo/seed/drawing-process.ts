/** Draws and stores one picture after another for its parent; ends when the parent does. */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { renderPixels, renderScenePixels } from '@shop/illustrator/render'
import { storePixels, zoomWidth, type StoredPicture } from '@shop/server/platform/media/convert-picture.ts'
import { draftsIn } from '@shop/server/platform/media/drafts.ts'
import { filesOf } from './drawing-names.ts'
import type { Drawing } from './drawing.ts'

export type DrawingOrder = {
  readonly folder: string
  readonly drawing: Drawing
  readonly contentHash: string
  /** Files that are stored already. */
  readonly known?: readonly string[]
  /** Only the file for the zoom is wanted. */
  readonly isZoom?: boolean
}
export type DrawnAnswer = { readonly stored: StoredPicture } | { readonly failure: string }

const politeness = 19
/**
 * The session's share of the CPU against shop and database: about a tenth each under load, so that it never starves.
 */
const politenessOfSession = 10

/** Lowers its priority, because drawing takes only what is left of the machine. */
function stepBack(): void {
  setPriority(politeness)
  try {
    writeFileSync('/proc/self/autogroup', String(politenessOfSession))
  } catch {
    // Only Linux has such groups, and not everywhere; elsewhere the priority of the process applies.
  }
}

stepBack()
sharp.concurrency(1)

async function drawn({ drawing, folder, contentHash, known, isZoom = false }: DrawingOrder): Promise<StoredPicture> {
  const { width: ownWidth, renditions } = filesOf(drawing)
  const width = isZoom ? zoomWidth : ownWidth
  const pixels = await (drawing.picture === 'piece'
    ? renderPixels(drawing.spec, { width })
    : renderScenePixels(drawing.spec, { width }))
  const widths = isZoom ? [zoomWidth] : renditions.map((rendition) => rendition.width)
  return storePixels(draftsIn(folder, known), pixels, { widths, contentHash })
}

async function answer(order: DrawingOrder): Promise<DrawnAnswer> {
  try {
    return { stored: await drawn(order) }
  } catch (error) {
    // The parent logs the reason; the next picture may succeed.
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: DrawingOrder) => {
  void answer(order).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
