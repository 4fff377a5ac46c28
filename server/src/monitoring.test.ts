import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkoutEndpoints } from '@shop/contract/checkout/checkout'
import { offlinePaymentEndpoints } from '@shop/contract/checkout/offline-payments'
import { paymentEndpoints } from '@shop/contract/checkout/payments'
import { commands } from './cli/commands.ts'
import { projectFolder } from './config.ts'
import { responseCache } from './platform/cache/response-cache.ts'
import { openTestApp } from './testing/open-test-app.ts'

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
const rule = z.union([
  z.strictObject({ record: z.string(), expr: z.string() }),
  z.strictObject({
    alert: z.string(),
    expr: z.string(),
    for: z.string().optional(),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string() }),
  }),
])
const rules = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('deploy/prometheus/rules.yaml')))
  .groups.flatMap((group) => group.rules)
const alerts = rules.flatMap((one) => ('alert' in one ? [one.alert] : []))
const recorded = new Set(rules.flatMap((one) => ('record' in one ? [one.record] : [])))

const pages = readdirSync(join(projectFolder, 'docs/runbooks'))
const runbooks = pages.map((page) => read(`docs/runbooks/${page}`))

const dashboard = z
  .object({
    title: z.string(),
    schemaVersion: z.number(),
    panels: z.array(
      z.object({
        id: z.number(),
        type: z.literal('timeseries'),
        title: z.string(),
        gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string() })).nonempty(),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/shop.json')))

const index = { state: () => ({ isCurrent: true, listings: 0, behindMs: 0 }) }
const outside = { isAsked: () => true, outboxSeconds: () => Promise.resolve(0) }
const answers = responseCache({
  watch: { isFresh: () => false, blindMs: () => 0, blindSeconds: () => 0, onChange: () => undefined },
  maxBytes: 1000,
})
const shop = await openTestApp(inject('testServer'), {
  app: { answers, process: { dataDir: tmpdir(), index, outside } },
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Histograms are read by their parts, and `up` is Prometheus' own. */
async function shownNames(): Promise<ReadonlySet<string>> {
  const { body } = await shop.app.inject('/metrics')
  const typed = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const parts = typed.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
  )
  return new Set(['up', ...parts])
}

const metricName = /\b(?:shop|nodejs|process)_[a-z0-9_]+|\bup\{/g
const namesIn = (text: string): string[] => [...text.matchAll(metricName)].map(([name]) => name.replace('{', ''))
const series = /\bshop:[a-z_]+:rate\w+/g

test('every metric of the alerts and the dashboard is in /metrics, and every recorded series is made', async () => {
  const shown = await shownNames()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const used = expressions.map((one) => [...namesIn(one), ...[...one.matchAll(series)].map(([name]) => name)])
  expect(used.filter((names) => names.length === 0)).toEqual([])
  expect(used.flat().filter((name) => !shown.has(name) && !recorded.has(name))).toEqual([])
})

test('every command of a runbook names a metric that is there or a command of the tool', async () => {
  const shown = [...(await shownNames())]
  const known = new Set(commands.map(({ name }) => name))
  for (const text of runbooks) {
    const lines = /```sh\n([^`]*)\n```/.exec(text)?.[1]?.split('\n') ?? []
    expect(lines).toHaveLength(3)
    const begun = namesIn(lines.join('\n'))
    expect(begun.filter((name) => !shown.some((one) => one.startsWith(name)))).toEqual([])
    const called = [...text.matchAll(/npm run (?:-s )?shop -- ([a-z-]+)/g)].map(([, command = '']) => command)
    expect(called.filter((command) => !known.has(command))).toEqual([])
  }
})

test('every alert has a runbook, and every runbook an alert', () => {
  expect(alerts.length).toBeGreaterThan(10)
  expect(pages.map((page) => page.replace(/\.md$/, '')).toSorted()).toEqual(alerts.toSorted())
  for (const [at, text] of runbooks.entries())
    expect(text.startsWith(`# ${pages[at]?.replace(/\.md$/, '')}\n`)).toBe(true)
})

test('the tests of the rules fire each alert, and a healthy shop fires none', () => {
  const { tests } = z
    .object({
      tests: z.array(
        z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
      ),
    })
    .parse(parse(read('deploy/prometheus/rules.test.yaml')))
  const cases = tests.flatMap((one) => one.alert_rule_test)
  const namesOf = (isFiring: boolean) =>
    cases.filter((one) => one.exp_alerts.length > 0 === isFiring).map(({ alertname }) => alertname)
  expect(namesOf(true).toSorted()).toEqual(alerts.toSorted())
  expect(namesOf(false).toSorted()).toEqual(alerts.toSorted())
})

test('every call that a rule names is a call of the checkout', () => {
  const calls = [checkoutEndpoints, paymentEndpoints, offlinePaymentEndpoints].flatMap((group) => Object.values(group))
  const known = new Set(calls.map(({ name }) => name))
  const lists = rules.flatMap(({ expr }) => [...expr.matchAll(/call=~"([^"]+)"/g)].map(([, names = '']) => names))
  expect(lists).not.toEqual([])
  for (const name of lists.flatMap((list) => list.split('|'))) expect(known).toContain(name)
})

test('PostgreSQL runs the statements of the runbooks', async () => {
  const statements = runbooks.flatMap((text) => [...text.matchAll(/psql .* -c "([^"]+)"/g)].map(([, one = '']) => one))
  expect(statements).toHaveLength(4)
  for (const statement of statements) expect((await sql.raw(statement).execute(shop.db)).rows).not.toEqual([])
})
