/** Measures one page with Lighthouse: a simulated mid-range phone on a slow mobile network. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launch } from 'chrome-launcher'
import { z } from 'zod'
import { chromeOptions } from './chrome.ts'

/** Fetched on demand, because with its dependencies it is larger than the shop's own packages. */
const lighthousePackage = 'lighthouse@13.5.0'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type Visit = {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly failed: readonly string[]
}

const maxTries = 3

/** Uses a fresh browser each time. Repeats a visit that Lighthouse could not record. */
export async function visit(url: string, triesLeft = maxTries - 1): Promise<Visit> {
  const browser = await launch({ ...chromeOptions(), logLevel: 'error' })
  try {
    const found = await measure(url, browser.port)
    if (found.runtimeError === undefined) return toVisit(found)
    if (triesLeft === 0) throw new Error(`${url}: ${found.runtimeError.message}`)
  } finally {
    browser.kill()
  }
  return visit(url, triesLeft - 1)
}

const scored = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const outcome = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(
    z.string(),
    z.object({ id: z.string(), title: z.string(), score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  categories: z.partialRecord(z.enum(categories), scored),
})
type Outcome = z.infer<typeof outcome>

async function measure(url: string, port: number): Promise<Outcome> {
  const options = [`--port=${port}`, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`]
  const args = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', url, ...options]
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  return outcome.parse(JSON.parse(stdout))
}

function toVisit({ audits, categories: found }: Outcome): Visit {
  const scoreOf = (category: Category): number => Math.round((found[category]?.score ?? 0) * 100)
  const weighed = new Set(
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => found[category]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? []),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY,
    failed: Object.values(audits)
      .filter(({ id, score }) => weighed.has(id) && score !== null && score < 1)
      .map(({ title }) => title),
  }
}
