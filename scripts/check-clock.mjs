/** Checks that the server reads the time from ctx.now or the clock port, so that tests can control it. */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const allowed = ['server/src/platform/runtime/clock.ts', 'server/src/testing/**', 'demo/seed/**', '**/*.test.ts']

function readsTheClock(node) {
  if (node.type === 'NewExpression') return node.callee.name === 'Date' && node.arguments.length === 0
  if (node.type !== 'CallExpression') return false
  if (node.callee.name === 'Date') return true
  return node.callee.object?.name === 'Date' && node.callee.property?.name === 'now'
}

const findings = []
for (const path of sourceFiles(['contract', 'postgres', 'search', 'server', 'demo'])) {
  if (isIn(path, allowed)) continue
  const { program, lineOf } = parsed(path)
  walk(program, (node) => {
    if (readsTheClock(node))
      findings.push({ path, line: lineOf(node), text: 'reads the clock; take ctx.now or the clock port' })
  })
}
report(findings, 'only the clock port tells the time')
