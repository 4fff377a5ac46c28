/** `npm run audit`: reports known vulnerabilities of shipped packages; high and critical ones fail. */
import { audit } from './checks/audit.mjs'
import { endWithChildren } from './setup/children.mjs'

endWithChildren()
const { code, output, note } = await audit()
console.log(code === 0 ? note : output)
process.exitCode = code
