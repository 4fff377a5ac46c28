/**
 * Checks that no field has the browser's type for numbers, which silently drops a pasted 1,234 and digits of other
 * scripts, and which the mouse wheel changes. Text fields with an `inputMode` and contract/src/core/typed-number.ts
 * read what people type.
 */
import { parsed, report, sourceFiles, walk } from './checks/sources.mjs'

/** A chart's axis has a `type` too, so only inputs and fields are checked. */
const isField = ({ name }) => /^input$|(?:Field|Input)$/.test(name?.name ?? '')

const isNumberType = ({ name, value }) =>
  name?.name === 'type' && (value?.type === 'JSXExpressionContainer' ? value.expression : value)?.value === 'number'

function findingsIn(path) {
  const { program, lineOf } = parsed(path)
  const findings = []
  walk(program, (node) => {
    const isNumberField = node.type === 'JSXOpeningElement' && isField(node) && node.attributes.some(isNumberType)
    const isNativeNumber = node.type === 'Identifier' && node.name === 'valueAsNumber'
    if (isNumberField || isNativeNumber)
      findings.push({ path, line: lineOf(node), text: 'a field of type="number": use text and typed-number.ts' })
  })
  return findings
}

const files = sourceFiles(['storefront', 'console']).filter((path) => /\.tsx?$/.test(path))
report(files.flatMap(findingsIn), `${files.length} files read typed numbers themselves`)
