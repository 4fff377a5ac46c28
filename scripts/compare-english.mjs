/** `node scripts/compare-english.mjs`: builds the English storefront with and without other languages, and compares all files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren, run } = await import('./setup/children.mjs')
const { commandOf, inProject, pinnedNode } = await import('./setup/project.mjs')
const { runMain, SetupError, step } = await import('./setup/say.mjs')
const { fileDifferences, hashesIn } = await import('./checks/file-differences.mjs')

const storefront = inProject('storefront')

async function build(folder, settings) {
  const { code, output } = await run(pinnedNode, [commandOf('@react-router/dev', 'react-router'), 'build'], {
    cwd: storefront,
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      STOREFRONT_LANGUAGE: 'en',
      STOREFRONT_BUILD: relative(storefront, folder),
    },
  })
  if (code !== 0) throw new SetupError(`The storefront could not be built:\n\n${output.trim()}`)
  return hashesIn(folder)
}

endWithChildren()
await runMain(async () => {
  // Inside the project, where the builds find its packages.
  const folder = mkdtempSync(join(inProject('node_modules', '.cache'), 'compare-english-'))
  try {
    const alone = await step('Building English alone', () =>
      build(join(folder, 'alone'), { LANGUAGES: '', PREVIEW_LANGUAGES: '' }),
    )
    const beside = await step('Building English beside Hindi and Arabic', () =>
      build(join(folder, 'beside'), { LANGUAGES: 'hi,ar', PREVIEW_LANGUAGES: 'en-XA,ar-XB' }),
    )
    const differences = fileDifferences(alone, beside)
    console.log(differences.length === 0 ? `All ${alone.size} files are equal.` : differences.join('\n'))
    process.exitCode = differences.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
