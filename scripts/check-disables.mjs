/** Checks that a line that disables a rule states why: `-- reason`. */
import { parsed, report, sourceFiles } from './checks/sources.mjs'

const directive = /(?:oxlint|eslint)-disable|oxfmt-ignore|@ts-(?:expect-error|ignore|nocheck)|v8 ignore/
const reason = /--\s*\S.{9,}/

const findings = []
let count = 0
for (const path of sourceFiles([
  'contract',
  'postgres',
  'search',
  'server',
  'storefront',
  'console',
  'demo',
  'e2e',
  'scripts',
  'bench',
])) {
  const { comments, lineOf } = parsed(path)
  for (const comment of comments) {
    if (!directive.test(comment.value) || path === 'scripts/check-disables.mjs') continue
    count += 1
    if (reason.test(comment.value)) continue
    findings.push({
      path,
      line: lineOf(comment),
      text: 'switches a check off without saying why (`-- reason`, same line)',
    })
  }
}
report(findings, `${count} checks switched off for a line, each with its reason`)
