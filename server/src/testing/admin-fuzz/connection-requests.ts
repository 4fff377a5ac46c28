import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const name = 'stripe'
const settings = { STRIPE_SECRET_KEY: 'sk_test_fuzz', STRIPE_WEBHOOK_SECRET: 'whsec_fuzz' }

/** The version of a connection that was entered just now. */
async function entered({ shop, post }: AdminFixtures): Promise<number> {
  await shop.db.deleteFrom('connections').execute()
  return Number((await post(`connections/${name}`, { version: 0, settings })).version)
}

export const connectionRequests: Readonly<Record<string, ValidRequest>> = {
  connections: bySchema,
  changeConnection: async (fixtures) => ({ params: { name }, body: { version: await entered(fixtures), settings } }),
  removeConnection: async (fixtures) => ({ params: { name }, body: { version: await entered(fixtures) } }),
  // A courier without an account, so that no request leaves this machine.
  askConnection: () => ({ params: { name: 'delhivery' }, body: {} }),
  choosePaymentProvider: async ({ shop }) => {
    await shop.db.deleteFrom('connections').execute()
    return { body: { version: 0, main: name, abroad: null } }
  },
}
