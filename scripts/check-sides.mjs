/**
 * Checks that the storefront's styles follow the direction of the text, so that they hold for Arabic; `--fix` rewrites
 * them. A float stays, because the oldest supported browsers know only its physical sides.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { sidesIn, withoutSides } from './checks/side-classes.mjs'
import { filesBelow, report, root } from './checks/sources.mjs'

const findings = []
for (const path of filesBelow('storefront/src').filter((name) => /\.(tsx?|css)$/.test(name))) {
  const text = readFileSync(join(root, path), 'utf8')
  if (argv.includes('--fix')) writeFileSync(join(root, path), withoutSides(path, text))
  else {
    for (const { at, found, wanted } of sidesIn(path, text)) {
      findings.push({ path, line: text.slice(0, at).split('\n').length, text: `${found} has a side; write ${wanted}` })
    }
  }
}
report(findings, 'the styles of the storefront follow the direction of the text')
