/** The two test runners: their output is passed on, and their counts are read from their reports. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run, stopSignal } from '#scripts/setup/children.mjs'
import { commandOf, inProject, pinnedNode } from '#scripts/setup/project.mjs'

/** The timeout for hanging runs; a busy machine may take long. */
const limitMs = 60 * 60_000

const passOn = (text) => process.stdout.write(text)

export async function runVitest(env, folder) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [commandOf('vitest'), 'run', '--project', '!cluster', ...reporters]
  const result = await run(pinnedNode, args, { cwd: inProject(), env, timeoutMs: limitMs, onText: passOn })
  const { numPassedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report) ?? {}
  const failed = testResults.reduce((sum, file) => sum + failuresIn(file), 0)
  const failures = testResults.flatMap(failedTests)
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(inProject(), name),
    ms: endTime - startTime,
  }))
  return finished(result, { passed: numPassedTests, failed, skipped: numPendingTests, failures, times })
}

function failedTests({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${basename(name)}: ${firstLines(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`)
}

/** A file that fails to load counts as one failed test. */
function failuresIn({ status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  return status === 'failed' ? Math.max(1, failed) : failed
}

export async function runJourneys(env, folder) {
  const report = join(folder, 'journeys.json')
  const args = [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json']
  const result = await run(pinnedNode, args, {
    cwd: inProject('e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeoutMs: limitMs,
    onText: passOn,
  })
  const { stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites = [] } = readReport(report) ?? {}
  const retries = suites.flatMap((suite) => errorsIn(suite, 'flaky'))
  return finished(result, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    retries,
    failures: suites.flatMap((suite) => errorsIn(suite, 'unexpected')),
    times: suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: msOf(suite) })),
  })
}

function msOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, one) => sum + msOf(one), 0)
}

/** Title and first error of each test that ended with `status`. */
function errorsIn({ specs = [], suites = [] }, status) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter((test) => test.status === status).map(({ results }) => `${title}: ${errorText(results)}`),
  )
  return [...own, ...suites.flatMap((suite) => errorsIn(suite, status))]
}

/** Repeats the failures at the end of the log, the only part that some CI pages show. */
function errorText(results) {
  const { error } = results.find((one) => one.error !== undefined) ?? {}
  const place = error?.location === undefined ? '' : ` (${basename(error.location.file)}:${error.location.line})`
  return firstLines(error?.message) + place
}

function firstLines(message = 'no error was reported') {
  const lines = stripVTControlCharacters(message).split('\n')
  const text = lines.map((line) => line.trim()).filter((line) => line !== '')
  return text.slice(0, 6).join(' ').slice(0, 400)
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** A runner that fails without a failed test (a crash or a timeout) counts as one. */
async function finished({ code, output, isLate }, counts) {
  if (stopSignal() !== undefined) return new Promise(() => {})
  const isFailed = code !== 0 || counts.failed > 0 || counts.passed === 0
  const note = isLate ? '\nIt took too long and was ended.' : ''
  return {
    code: isFailed ? 1 : 0,
    output: output + note,
    counts: { ...counts, failed: isFailed ? Math.max(1, counts.failed) : 0 },
    isShown: true,
  }
}
