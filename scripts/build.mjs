/** `npm run build`: builds everything that `npm start` needs. */
import { requireNode } from './setup/node-version.mjs'

requireNode()
const [{ endWithChildren }, { runMain }, { setUp }] = await Promise.all([
  import('./setup/children.mjs'),
  import('./setup/say.mjs'),
  import('./setup/setup.mjs'),
])

endWithChildren()
await runMain(() => setUp())
