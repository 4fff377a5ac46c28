import type { Context } from '#platform/runtime/context.ts'
import { drawSizeChart } from './size-chart-picture.ts'
import { findSizeChart } from './size-chart.store.ts'
import { sizeChartPath } from './size-chart.ts'

type Answer = { readonly picture: Buffer } | { readonly movedTo: string }

/** There are a handful of charts; more than that are of versions that nobody asks for again. */
const mostDrawn = 40
const drawn = new Map<string, Promise<Buffer>>()

function drawOnce(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(path)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const making = draw()
  drawn.set(path, making)
  // One that failed is tried again by whoever asks next.
  making.catch(() => drawn.delete(path))
  return making
}

/** The picture at this path; where the chart has changed since, the path that its picture has now. */
export async function sizeChartPicture(ctx: Context, path: string): Promise<Answer | undefined> {
  const code = /\/([a-z\d-]{1,60})-[\da-f]{12}\.png$/.exec(path)?.[1]
  const chart = code === undefined ? undefined : await findSizeChart(ctx.db, code)
  if (chart === undefined) return undefined
  const current = sizeChartPath(chart)
  if (path !== current) return { movedTo: current }
  return { picture: await drawOnce(current, () => drawSizeChart(chart)) }
}
