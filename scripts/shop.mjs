/** `npm run shop -- COMMAND`: the operator's command line. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const { endWithChildren } = await import('./setup/children.mjs')
const { runMain } = await import('./setup/say.mjs')
const { setUp } = await import('./setup/setup.mjs')
const { runNode } = await import('./setup/run-node.mjs')
const { inProject } = await import('./setup/project.mjs')

const letGo = endWithChildren()
await runMain(async () => {
  await setUp({ withBuild: false })
  letGo()
  // npm changes to the project's folder, so file names are resolved against the folder of the person's shell.
  runNode([inProject('server', 'src', 'cli.ts'), ...process.argv.slice(2)], { cwd: process.env.INIT_CWD })
})
