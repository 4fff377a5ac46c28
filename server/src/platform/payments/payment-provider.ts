import type { Database } from '#platform/db/db.ts'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { every } from '#platform/jobs/jobs.ts'
import { yieldToRequests } from '#platform/jobs/yield-to-requests.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Logger } from '#platform/runtime/log.ts'
import { openSandboxProvider, type SandboxProvider } from '#platform/sandbox-provider/sandbox-provider.ts'
import type { PostEvent } from '#platform/sandbox-provider/webhook-delivery.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { unavailableGateway } from './unavailable-gateway.ts'

type Account = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

type Options = {
  /** Absent: the shop has no account with the provider. */
  readonly account: Account | undefined
  /** Whether the sandbox may stand in for it. */
  readonly allowsSandbox: boolean
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
}

export type PaymentProvider = { readonly gateway: PaymentGateway; readonly sandbox: SandboxProvider | undefined }

/** The provider of the account; without one the sandbox, where demo providers are allowed; else nobody can pay. */
export async function openPaymentProvider({ account, allowsSandbox, ...deps }: Options): Promise<PaymentProvider> {
  if (account) {
    const onRefusedKeys = (reason: string) => deps.log.error({ reason }, 'the payment provider refuses the keys')
    const options = { ...account, provider: 'razorpay', fetch: boundedFetch, onRefusedKeys } as const
    return { gateway: razorpayGateway(options), sandbox: undefined }
  }
  if (!allowsSandbox) return { gateway: unavailableGateway, sandbox: undefined }
  const sandbox = await openSandboxProvider(deps)
  return { gateway: sandbox.gateway, sandbox }
}

const deliveryEveryMs = 250
const mostBatches = 50
/** Like the real one it takes a moment before it tells: the browser is mostly faster, and has its word settled by then. */
const deliverAfterMs = 1000

/**
 * The sandbox's events reach the shop's webhook as the real provider's would, but for a rush: it shares the process with
 * the shop, and its word can wait where shoppers can not. Resolves to what stops it.
 */
export function startSandboxDelivery(sandbox: SandboxProvider, post: PostEvent, log: Logger): () => Promise<void> {
  return every(deliveryEveryMs, {
    name: 'sandbox webhooks',
    log,
    run: async (stopping) => {
      for (let left = mostBatches; left > 0 && !stopping.aborted; left -= 1) {
        const startedAt = performance.now()
        if ((await sandbox.deliverDue(post, { restMs: deliverAfterMs })) === 0) return
        await yieldToRequests(performance.now() - startedAt)
      }
    },
  })
}
