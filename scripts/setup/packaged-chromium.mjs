/**
 * A Chromium from the package registry, which is reachable wherever packages were installed; it changes nothing outside
 * the project.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { npm } from './npm.mjs'
import { inProject, pinnedNode } from './project.mjs'

const version = '153.0.0'
const folder = inProject('node_modules', '.cache', 'chromium')
const unpacked = join(folder, 'unpacked')
/** Written last, so that a partly unpacked browser is never used. */
const launcher = join(folder, 'launch-chromium')

export function packagedChromium() {
  return existsSync(launcher) ? launcher : undefined
}

/** The package unpacks into the temporary folder of its environment. */
const unpack = `
  import chromium, { inflate } from '@sparticuz/chromium'
  import { join } from 'node:path'
  await chromium.executablePath()
  await inflate(join(process.cwd(), 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
`

/** Contains its own libraries and fonts, for systems without them. */
const launch = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")/unpacked
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

export async function installPackagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const requested = `@sparticuz/chromium@${version}`
  const installed = await npm(['install', '--save-exact', '--no-audit', '--no-fund', requested], folder)
  if (installed.code !== 0) return
  const env = { ...process.env, TMPDIR: unpacked }
  const result = await run(pinnedNode, ['--input-type=module', '--eval', unpack], { cwd: folder, env })
  if (result.code === 0) writeFileSync(launcher, launch, { mode: 0o755 })
}
