/**
 * Checks that only contract/src/core/money.ts calculates amounts, because it cannot mix currencies and names every
 * rounding.
 */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const allowed = ['contract/src/core/money.ts', '**/*.test.ts', '**/*.test.tsx', 'e2e/**']
const amountName = /(amountMinor|Minor|_minor|[pP]aise)$/
const arithmetic = new Set(['+', '-', '*', '/', '%', '**', '+=', '-=', '*=', '/=', '%=', '**='])
const conversions = new Set(['Number', 'BigInt', 'parseInt', 'parseFloat', 'Math'])

function isAmount(node) {
  switch (node?.type) {
    case 'Identifier':
      return amountName.test(node.name)
    case 'MemberExpression':
      return isAmount(node.property)
    case 'CallExpression':
      return conversions.has(node.callee.object?.name ?? node.callee.name) && node.arguments.some(isAmount)
    case 'UnaryExpression':
      return isAmount(node.argument)
    case 'LogicalExpression':
      return isAmount(node.left) || isAmount(node.right)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return isAmount(node.expression)
    default:
      return false
  }
}

function isAmountArithmetic(node) {
  if (node.type === 'UnaryExpression') return node.operator === '-' && isAmount(node.argument)
  if (node.type === 'UpdateExpression') return isAmount(node.argument)
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return false
  return arithmetic.has(node.operator) && (isAmount(node.left) || isAmount(node.right))
}

const findings = []
for (const path of sourceFiles(['contract', 'postgres', 'search', 'server', 'storefront', 'console', 'demo'])) {
  if (isIn(path, allowed)) continue
  const { program, lineOf } = parsed(path)
  walk(program, (node) => {
    if (isAmountArithmetic(node)) {
      findings.push({
        path,
        line: lineOf(node),
        text: 'arithmetic on an amount; use a function of contract/src/core/money.ts',
      })
    }
  })
}
report(findings, 'amounts are calculated in contract/src/core/money.ts only')
