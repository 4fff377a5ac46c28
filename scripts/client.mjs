/** `npm run client`: makes the package that people outside install, `client/dist/shop-client-VERSION.tgz`. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeClientCalls } from './checks/client-calls.mjs'
import { root } from './checks/sources.mjs'
import { runTool } from './checks/tools.mjs'
import { endWithChildren } from './setup/children.mjs'
import { npm } from './setup/npm.mjs'

function succeeded({ code, output }) {
  if (code !== 0) throw new Error(output)
  return output
}

endWithChildren()
const source = join(root, 'client')
const folder = join(source, 'dist')
rmSync(folder, { recursive: true, force: true })
await writeClientCalls()
succeeded(await runTool('tsc', ['-p', 'client/tsconfig.build.json']))

const { name, description, license, type, sideEffects, engines } = JSON.parse(
  readFileSync(join(source, 'package.json'), 'utf8'),
)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const exports = { '.': { types: './index.d.ts', default: './index.js' } }
const manifest = { name, version, description, license, type, exports, sideEffects, engines }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
for (const [from, to] of [
  ['client/README.md', 'README.md'],
  ['LICENSE', 'LICENSE'],
]) {
  copyFileSync(join(root, from), join(folder, to))
}
console.log(join('client/dist', succeeded(await npm(['pack', '--silent'], folder)).trim()))
