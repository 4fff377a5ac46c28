/** All that has to be there before anything of this project can run. */
import { install, isInstalled } from './install.mjs'
import { writeSbom } from './sbom.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { buildStorefront, isBuilt } from './storefront-build.mjs'

/** Does only what is missing: nothing at all, in a few milliseconds, when nothing changed. */
export async function setUp({ withBuild = true } = {}) {
  if (isReady(withBuild)) return
  await withSetupLock(async () => {
    if (!isInstalled()) await install()
    if (withBuild && !isBuilt()) await build()
  })
}

async function build() {
  await buildStorefront()
  try {
    await writeSbom()
  } catch (error) {
    // An npm that is too old to write one is no reason to keep the shop closed; `npm test` insists on it.
    console.log(error instanceof Error ? error.message : error)
  }
}

function isReady(withBuild) {
  return isInstalled() && (!withBuild || isBuilt())
}
