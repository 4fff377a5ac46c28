import type { Delivered } from './courier.ts'

export type Violation = { readonly what: string; readonly request: string; readonly count: number }

export type Report = {
  readonly seed: string
  readonly total: number
  readonly byKind: ReadonlyMap<string, number>
  readonly byStatus: ReadonlyMap<string, number>
  readonly byCall: ReadonlyMap<string, { readonly all: number; readonly granted: number }>
  readonly slowest: readonly { readonly ms: number; readonly request: string }[]
  /** Responses that were slow once, but in time when sent alone. */
  readonly lateOnce: number
  readonly violations: readonly Violation[]
}

const shownSlow = 10

export function openTally() {
  const byKind = new Map<string, number>()
  const byStatus = new Map<string, number>()
  const byCall = new Map<string, { all: number; granted: number }>()
  let slowest: { ms: number; request: string }[] = []
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  const count = ({ sent, answer, handlingMs }: Delivered) => {
    add(byKind, sent.kind)
    add(byStatus, String(answer.status))
    const isGranted = answer.status >= 200 && answer.status < 300
    if (sent.endpoint) {
      const { all, granted } = byCall.get(sent.endpoint.name) ?? { all: 0, granted: 0 }
      byCall.set(sent.endpoint.name, { all: all + 1, granted: granted + (isGranted ? 1 : 0) })
    }
    if (handlingMs <= (slowest.at(-1)?.ms ?? 0) && slowest.length === shownSlow) return
    const request = `${sent.method} ${sent.target.slice(0, 100)} (${sent.kind}, ${answer.status})`
    slowest = [...slowest, { ms: handlingMs, request }].toSorted((a, b) => b.ms - a.ms).slice(0, shownSlow)
  }
  return { byKind, byStatus, byCall, count, slowest: () => slowest }
}

function table(title: string, counts: ReadonlyMap<string, number>): string[] {
  const rows = [...counts].toSorted(([, a], [, b]) => b - a)
  return [`${title}:`, ...rows.map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`)]
}

export function textOf(report: Report): string {
  const calls = [...report.byCall].toSorted(([a], [b]) => a.localeCompare(b))
  return [
    `${report.total} requests, seed ${report.seed}`,
    ...table('By kind', report.byKind),
    ...table('By status (0: closed without an answer)', report.byStatus),
    'By call (requests that surely name it, and 2xx among them):',
    ...calls.map(([name, { all, granted }]) => `  ${String(all).padStart(7)}  ${String(granted).padStart(7)}  ${name}`),
    'Slowest answers, in the shop:',
    ...report.slowest.map(({ ms, request }) => `  ${String(Math.round(ms)).padStart(6)} ms  ${request}`),
    `Late once, in time when asked alone: ${report.lateOnce}`,
    `Violations: ${report.violations.length}`,
    ...report.violations.map(({ what, request, count }) => `  ${what} (${count} times)\n    ${request}`),
  ].join('\n')
}
