import type { Sandbox, SandboxDeps } from '@shop/server/demo'
import { every } from '@shop/server/platform/jobs/jobs.ts'
import { yieldToRequests } from '@shop/server/platform/jobs/yield-to-requests.ts'
import { openSandboxProvider } from '@shop/server/testing/sandbox-provider/sandbox-provider.ts'

const deliveryEveryMs = 250
const maxBatches = 50
/** Real providers also send webhooks a moment after the browser's callback. */
const deliverAfterMs = 1000

/** The payment provider of a shop without an account, which the tests also use, with its webhooks. */
export async function openSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const provider = await openSandboxProvider(deps)
  return {
    gateway: provider.gateway,
    mount: (app) => provider.mount(app),
    startDelivery: (post, log) =>
      every(deliveryEveryMs, {
        name: 'sandbox webhooks',
        log,
        run: async (stopping) => {
          for (let left = maxBatches; left > 0 && !stopping.aborted; left -= 1) {
            const startedAt = performance.now()
            if ((await provider.deliverDue(post, { restMs: deliverAfterMs })) === 0) return
            // The provider shares the process with the shop, and its events can wait better than shoppers.
            await yieldToRequests(performance.now() - startedAt)
          }
        },
      }),
  }
}
