/**
 * Checks that only contract/src/core/locale.ts formats numbers, days and lists for people, so that a language is added
 * in one place. The demo's goods are drawn and described in English only.
 */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const allowed = ['contract/src/core/locale.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const forLocale = /^toLocale[A-Z]/

/** The types of `Intl` are options only; a comparison without a locale sorts identifiers. */
function isFormatting(node) {
  if (node.type !== 'MemberExpression' || node.computed) return false
  return (node.object.type === 'Identifier' && node.object.name === 'Intl') || forLocale.test(node.property.name)
}

const findings = []
for (const path of sourceFiles(['contract', 'postgres', 'search', 'server', 'storefront', 'console'])) {
  if (isIn(path, allowed)) continue
  const { program, lineOf } = parsed(path)
  walk(program, (node) => {
    if (!isFormatting(node)) return
    const line = lineOf(node)
    findings.push({ path, line, text: 'formats for a locale; use a function of contract/src/core/locale.ts' })
  })
}
report(findings, 'contract/src/core/locale.ts formats for languages')
