/** Draws and stores one picture after another for its parent; ends when the parent does. */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { renderPixels, renderScenePixels } from '@shop/illustrator/render'
import type { SceneName } from '@shop/illustrator/scene'
import {
  pictureWidths,
  screenWidths,
  storePixels,
  zoomWidth,
  type StoredPicture,
} from '@shop/server/platform/media/convert-picture.ts'
import { openMediaStorage } from '@shop/server/platform/media/media-storage.ts'
import type { Drawing } from './drawing.ts'

export type DrawingOrder = {
  readonly folder: string
  readonly drawing: Drawing
  /** The shop waits for it before it opens. */
  readonly isFirst: boolean
  /** Only the file for the zoom is wanted; the others are there. */
  readonly isZoom?: boolean
}
export type DrawnAnswer = { readonly stored: StoredPicture } | { readonly failure: string }

const pieceWidth = 960
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

const politeness = 19
/**
 * The CPU share of its session, against shop and database: about a tenth each under load, so that it never starves.
 */
const politenessOfSession = 10
let isPolite = false

/** Once the shop is open shoppers come first, and this work takes what is left of the machine. */
function stepBack(): void {
  if (isPolite) return
  setPriority(politeness)
  isPolite = true
  try {
    writeFileSync('/proc/self/autogroup', String(politenessOfSession))
  } catch {
    // Only Linux has groups, and not everywhere; the process's own priority counts where there are none.
  }
}

sharp.concurrency(1)

async function drawn({ drawing, folder, isZoom = false }: DrawingOrder): Promise<StoredPicture> {
  const storage = openMediaStorage(folder)
  if (drawing.picture === 'piece' && isZoom) {
    return storePixels(storage, await renderPixels(drawing.spec, { width: zoomWidth }), { widths: [zoomWidth] })
  }
  if (drawing.picture === 'piece') {
    return storePixels(storage, await renderPixels(drawing.spec, { width: pieceWidth }), { widths: pictureWidths })
  }
  const width = sceneWidths[drawing.spec.scene]
  return storePixels(storage, await renderScenePixels(drawing.spec, { width }), { widths: screenWidths })
}

async function answer(order: DrawingOrder): Promise<DrawnAnswer> {
  try {
    return { stored: await drawn(order) }
  } catch (error) {
    // The parent writes the reason down; the next picture may well succeed.
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (order: DrawingOrder) => {
  if (!order.isFirst) stepBack()
  void answer(order).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
