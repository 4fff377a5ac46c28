import { seconds } from '#scripts/setup/say.mjs'

const results = []

export async function check(name, work) {
  const startedAt = performance.now()
  const { code, output, counts, isShown, note } = await outcomeOf(work)
  const time = seconds(performance.now() - startedAt)
  results.push({ name, isPassed: code === 0, time, counts, note })
  if (code !== 0 && !isShown) console.log(`\n── ${name} ──\n${output.trimEnd()}\n`)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${time})${note === undefined ? '' : `: ${note}`}`)
  return code === 0
}

/** Runs `width` checks at a time. */
export async function checkAll(checks, width) {
  const waiting = [...checks]
  const next = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await check(...entry)
  }
  await Promise.all(Array.from({ length: width }, next))
}

/** The summary table, and the number of passed and failed tests; a check without tests counts as one. */
export function sumUp(startedAt) {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('\nSummary')
  for (const { name, isPassed, time, counts, note } of results) {
    console.log(
      `  ${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${time.padStart(9)}  ${note ?? tests(counts)}`.trimEnd(),
    )
  }
  const failedNames = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
  console.log(`\nTook ${seconds(performance.now() - startedAt)}.`)
  if (failedNames.length > 0) console.log(`Failed: ${failedNames.join(', ')}.`)
  listSlowest()
  listTests('Failed tests', 'failures')
  listTests('Passed at the second try only', 'retries')
  const total = (which) => results.reduce((sum, result) => sum + countOf(result, which), 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return failedNames.length === 0
}

/** Lists the slowest files, where a doubled time shows first. */
function listSlowest() {
  const times = results.flatMap(({ counts }) => counts?.times ?? [])
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  if (slowest.length > 0)
    console.log(
      ['Slowest test files:', ...slowest.map(({ file, ms }) => `  ${seconds(ms).padStart(9)}  ${file}`)].join('\n'),
    )
}

function listTests(heading, which) {
  const tests = results.flatMap(({ counts }) => counts?.[which] ?? [])
  if (tests.length > 0) console.log([`${heading}:`, ...tests.map((test) => `  ${test}`)].join('\n'))
}

async function outcomeOf(work) {
  try {
    return await work()
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

function countOf({ isPassed, counts }, which) {
  if (counts !== undefined) return counts[which]
  return (which === 'passed') === isPassed ? 1 : 0
}

function tests(counts) {
  if (counts === undefined) return ''
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}
