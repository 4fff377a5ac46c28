/** `npm run sbom`: writes the bill of materials to build/sbom.cdx.json, as each build does. */
import { endWithChildren } from './setup/children.mjs'
import { runMain } from './setup/say.mjs'
import { writeSbom } from './setup/sbom.mjs'

endWithChildren()
await runMain(async () => console.log(`${await writeSbom()} components in build/sbom.cdx.json`))
