import { chartsIn } from '@shop/contract/catalogue/size-charts'
import type { Context } from '#platform/runtime/context.ts'
import { drawSizeChart } from './size-chart-picture.view.ts'
import { findSizeChart } from './size-chart.store.ts'
import { sizeChartPath, type SizeChart } from './size-chart.view.ts'

type Answer = { readonly picture: Buffer } | { readonly movedTo: string }

/** A shop has a few charts; beyond this number, the oldest versions are no longer in use. */
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

/** The chart as the merchant published it; a chart with an unknown name is returned as stored. */
export async function publishedChart({ ports, language }: Context, stored: SizeChart): Promise<SizeChart> {
  const [{ body, isDefault }, said] = await Promise.all([
    ports.documents.read('size-charts'),
    ports.documents.readFor(language, 'size-charts'),
  ])
  const written = isDefault ? undefined : chartsIn(body).find(({ code }) => code === stored.code)
  if (written === undefined) return stored
  return { ...stored, ...written, shownTitle: said.body[written.code].title }
}

/** Returns the picture at this path, or the current path when the chart has changed. */
export async function sizeChartPicture(ctx: Context, path: string): Promise<Answer | undefined> {
  const code = /\/([a-z\d-]{1,60})-[\da-f]{12}\.png$/.exec(path)?.[1]
  const stored = code === undefined ? undefined : await findSizeChart(ctx.db, code)
  if (stored === undefined) return undefined
  const chart = await publishedChart(ctx, stored)
  const current = sizeChartPath(chart)
  if (path !== current) return { movedTo: current }
  return { picture: await drawOnce(current, () => drawSizeChart(chart)) }
}
