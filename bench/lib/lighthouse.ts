/** Measures one page with Lighthouse: a simulated mid-range phone on a slow mobile network. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromeOptions } from './chrome.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type Visit = {
  readonly scores: Readonly<Record<Category, number>>
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly failed: readonly string[]
}

const mostTries = 3

/** Uses a fresh browser each time. Repeats a visit that Lighthouse could not record. */
export async function visit(url: string, triesLeft = mostTries - 1): Promise<Visit> {
  const browser = await launch({ ...chromeOptions(), logLevel: 'error' })
  try {
    const result = await lighthouse(url, { port: browser.port, logLevel: 'error', onlyCategories: [...categories] })
    const fault = result === undefined ? 'Lighthouse has no result.' : result.lhr.runtimeError?.message
    if (result !== undefined && fault === undefined) return toVisit(result.lhr)
    if (triesLeft === 0) throw new Error(`${url}: ${fault}`)
  } finally {
    browser.kill()
  }
  return visit(url, triesLeft - 1)
}

type Outcome = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function toVisit({ audits, categories: scored }: Outcome): Visit {
  const scoreOf = (category: Category): number => Math.round((scored[category]?.score ?? 0) * 100)
  const weighed = new Set(
    categories
      .filter((category) => category !== 'performance')
      .flatMap((category) => scored[category]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? []),
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
