import type { Sandbox, SandboxDeps } from '@shop/server/demo'
import { every } from '@shop/server/platform/jobs/jobs.ts'
import { yieldToRequests } from '@shop/server/platform/jobs/yield-to-requests.ts'
import { openSandboxCourier } from '@shop/server/testing/sandbox-courier/sandbox-courier.ts'
import { mountSandboxLabels, sandboxLabelRoot } from '@shop/server/testing/sandbox-courier/sandbox-labels.ts'
import { openSandboxPortal } from '@shop/server/testing/sandbox-portal/sandbox-portal.ts'
import { openSandboxProvider } from '@shop/server/testing/sandbox-provider/sandbox-provider.ts'
import { openSandboxTranslator } from '@shop/server/testing/sandbox-translator/sandbox-translator.ts'

const deliveryEveryMs = 250
const maxBatches = 50
/** Real providers also send webhooks a moment after the browser's callback. */
const deliverAfterMs = 1000

/** Parcels of the demo are collected in Jaipur, and asked about often enough to see them travel. */
const parcels = { fromPin: '302001', askEveryMs: 20_000 } as const

/** The payment provider, the courier, the GST portals and the translation service of a shop without accounts, which the tests also use. */
export async function openSandbox(deps: SandboxDeps): Promise<Sandbox> {
  const provider = await openSandboxProvider(deps)
  const { courier } = openSandboxCourier({ now: deps.clock.now, labelRoot: `${deps.publicUrl}${sandboxLabelRoot}` })
  return {
    gateway: provider.gateway,
    couriers: [{ courier, ...parcels }],
    gstPortal: openSandboxPortal({ now: deps.clock.now }).portal,
    translator: openSandboxTranslator().translator,
    mount: (app) => {
      provider.mount(app)
      mountSandboxLabels(app, deps.clock)
    },
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
