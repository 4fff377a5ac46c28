/** `npm run audit`: known vulnerabilities of the packages that ship; fails on high and critical ones. */
import { audit } from './checks/audit.mjs'
import { endWithChildren } from './setup/children.mjs'

endWithChildren()
const { code, output, note } = await audit()
console.log(code === 0 ? note : output)
process.exitCode = code
