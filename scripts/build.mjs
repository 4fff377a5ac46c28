/** `npm run build`: everything that `npm start` needs, so that it only has to start. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const [{ endWithChildren }, { runMain }, { setUp }] = await Promise.all([
  import('./setup/children.mjs'),
  import('./setup/say.mjs'),
  import('./setup/setup.mjs'),
])

endWithChildren()
await runMain(() => setUp())
