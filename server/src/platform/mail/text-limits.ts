import { bucketOf, exceededBy, uncountHits, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'

const phoneDay: Limit = { name: 'text-phone', most: 20, windowSeconds: 86_400 }

function hitsOf({ textLimits: { perHour, perDay } }: Ports): Readonly<Record<'hour' | 'day', Hit>> {
  return {
    hour: [{ name: 'text-hour', most: perHour, windowSeconds: 3600 }, ''],
    day: [{ name: 'text-day', most: perDay, windowSeconds: 86_400 }, ''],
  }
}

/** Counts a text message; false above a limit. The first one above the shop's limit in a window raises an alert. */
export async function countText(ctx: Context, phone: string): Promise<boolean> {
  if ((await exceededBy(ctx, [[phoneDay, phone]])).length > 0) return false
  const exceeded = await exceededBy(ctx, Object.values(hitsOf(ctx.ports)))
  for (const { limit, resetsAt, isFirst } of exceeded) {
    if (!isFirst) continue
    const facts = { limit: limit?.name, most: limit?.most, until: resetsAt }
    ctx.log.error(facts, 'the limit of text messages is reached: no codes are sent until the window ends')
  }
  return exceeded.length === 0
}

export async function uncountText(ctx: Context, phone: string): Promise<void> {
  await uncountHits(ctx, [[phoneDay, phone], ...Object.values(hitsOf(ctx.ports))])
}

export type TextCount = { readonly window: 'hour' | 'day'; readonly count: number }

export async function textCounts(ctx: Pick<Context, 'db' | 'ports' | 'now'>): Promise<readonly TextCount[]> {
  const hits = hitsOf(ctx.ports)
  const rows = await ctx.db
    .selectFrom('rate_limits')
    .select(['bucket', 'hits'])
    .where('bucket', 'in', Object.values(hits).map(bucketOf))
    .where('resets_at', '>', ctx.now)
    .execute()
  return (['hour', 'day'] as const).map((window) => ({
    window,
    count: rows.find(({ bucket }) => bucket === bucketOf(hits[window]))?.hits ?? 0,
  }))
}
