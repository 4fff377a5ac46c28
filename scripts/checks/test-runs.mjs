/** The two test runners: what they print is passed on as it comes, what they count is read from their reports. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, stopSignal } from '#scripts/setup/children.mjs'
import { commandOf, inProject, pinnedNode } from '#scripts/setup/project.mjs'

/** Against runs that hang; a busy machine may take its time. */
const limitMs = 20 * 60_000

const passOn = (text) => process.stdout.write(text)

export async function runVitest(env, folder) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [commandOf('vitest'), 'run', ...reporters]
  const result = await run(pinnedNode, args, { cwd: inProject(), env, timeoutMs: limitMs, onText: passOn })
  const counts = readReport(report, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded holds no test that could fail.
    failed:
      numFailedTests +
      testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length,
    skipped: numPendingTests,
  }))
  return finished(result, counts)
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
  const counts = readReport(report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
  return finished(result, counts)
}

function readReport(path, toCounts) {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  return existsSync(path) ? toCounts(JSON.parse(readFileSync(path, 'utf8'))) : nothing
}

/** A runner that failed without a failed test (it crashed, or was too slow) counts as one. */
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
