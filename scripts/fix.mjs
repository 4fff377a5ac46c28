import { runTool } from './checks/tools.mjs'
/** `npm run fix`: applies the fixes of the linter and the formatter. */
import { endWithChildren } from './setup/children.mjs'

endWithChildren()
const lint = await runTool('oxlint', ['--fix'])
const format = await runTool('oxfmt', [])
console.log([lint.output, format.output].join('\n').trim())
process.exitCode = lint.code === 0 && format.code === 0 ? 0 : 1
