import { buildConsole, isConsoleBuilt } from './console-build.mjs'
import { install, isInstalled } from './install.mjs'
import { writeSbom } from './sbom.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { buildStorefront, isBuilt } from './storefront-build.mjs'

/** Does only what is missing, which takes a few milliseconds when nothing changed. */
export async function setUp({ withBuild = true } = {}) {
  if (isReady(withBuild)) return
  await withSetupLock(async () => {
    if (!isInstalled()) await install()
    if (withBuild) await buildMissing()
  })
}

/** Builds in parallel, because each leaves a processor idle for a part of its time. */
async function buildMissing() {
  const builds = isBuilt() ? [] : [buildStorefront(), tryToWriteSbom()]
  if (!isConsoleBuilt()) builds.push(buildConsole())
  const outcomes = await Promise.allSettled(builds)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function tryToWriteSbom() {
  try {
    await writeSbom()
  } catch (error) {
    // An npm that is too old to write it does not stop the shop; `npm test` requires it.
    console.log(error instanceof Error ? error.message : error)
  }
}

export function isReady(withBuild = true) {
  return isInstalled() && (!withBuild || (isBuilt() && isConsoleBuilt()))
}
