/** `node scripts/set-version.mjs 1.2.0`: writes the version of a release into every file that names it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/sources.mjs'

const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error(`"${version}" is no version of a release. Give three numbers, such as 1.2.0.`)
  process.exit(1)
}

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folders = ['.', ...workspaces]

function change(path, edit) {
  const file = join(root, path)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

for (const folder of folders)
  change(join(folder, 'package.json'), (text) => text.replace(/^ {2}"version": ".*"/m, `  "version": "${version}"`))

change('package-lock.json', (text) => {
  const lock = JSON.parse(text)
  for (const place of [lock, lock.packages[''], ...workspaces.map((path) => lock.packages[path])])
    place.version = version
  return `${JSON.stringify(lock, null, 2)}\n`
})

change('deploy/helm/ruhvana/Chart.yaml', (text) => text.replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`))
console.log(`The version is ${version}. CHANGELOG.md has to say what it brings.`)
