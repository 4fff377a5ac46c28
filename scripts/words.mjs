/** `npm run words`: writes the sentences that the storefront marks into the translators' files of storefront/words. */
import { join } from 'node:path'
import { root } from './checks/sources.mjs'
import { runTool } from './checks/tools.mjs'
import { endWithChildren } from './setup/children.mjs'

endWithChildren()
const { code, output } = await runTool('lingui', ['extract', '--clean'], join(root, 'storefront'))
console.log(output.trim())
process.exitCode = code === 0 ? 0 : 1
