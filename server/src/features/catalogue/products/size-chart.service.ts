import type { Context } from '#platform/runtime/context.ts'
import { drawSizeChart } from './size-chart-picture.view.ts'
import { findSizeChart } from './size-chart.store.ts'
import { sizeChartPath } from './size-chart.view.ts'

type Answer = { readonly picture: Buffer } | { readonly movedTo: string }

/** A shop has a handful of charts; more than this are versions that are no longer in use. */
const maxDrawn = 40
const drawn = new Map<string, Promise<Buffer>>()

function drawOnce(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(path)
  if (known) return known
  if (drawn.size >= maxDrawn) drawn.clear()
  const making = draw()
  drawn.set(path, making)
  // Removes a failed drawing, so that the next request retries it.
  making.catch(() => drawn.delete(path))
  return making
}

/** Returns the picture at this path, or the current path when the chart has changed. */
export async function sizeChartPicture(ctx: Context, path: string): Promise<Answer | undefined> {
  const code = /\/([a-z\d-]{1,60})-[\da-f]{12}\.png$/.exec(path)?.[1]
  const chart = code === undefined ? undefined : await findSizeChart(ctx.db, code)
  if (chart === undefined) return undefined
  const current = sizeChartPath(chart)
  if (path !== current) return { movedTo: current }
  return { picture: await drawOnce(current, () => drawSizeChart(chart)) }
}
