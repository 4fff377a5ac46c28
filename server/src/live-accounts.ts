import { allAdapters } from './adapters.ts'
import { followConnectionsMs, openLiveConnections } from './platform/adapters/live-connections.ts'
import type { CatalogueChanges } from './platform/cache/catalogue-changes.ts'
import { logFailure } from './platform/db/db.ts'
import type { AppDeps } from './platform/http/mount-calls.ts'
import { every } from './platform/jobs/recurring-task.ts'
import { GatewayError } from './platform/payments/payment-gateway.ts'
import type { OpenGateways } from './platform/payments/payment-gateways.ts'
import { stoppableGateway } from './platform/payments/stoppable-gateway.ts'
import type { GracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import type { Logger } from './platform/runtime/log.ts'
import type { OpenPorts } from './shop-ports.ts'

/** For requests: aborts provider calls near the shutdown deadline, so that every request still gets a response. */
export function answeringGateways(open: OpenGateways, { aborting: signal }: GracefulShutdown): OpenGateways {
  return stoppable(open, { signal, reason: () => new GatewayError('the shop is stopping', true) })
}

/** For jobs and tasks. The error is not the provider's, so that nothing treats it as a refusal. */
export function abortingGateways(open: OpenGateways, { stopping: signal }: GracefulShutdown): OpenGateways {
  return stoppable(open, { signal, reason: () => new Error('The shop is stopping.') })
}

function stoppable(
  { gateway, otherGateways }: OpenGateways,
  stop: Parameters<typeof stoppableGateway>[1],
): OpenGateways {
  return {
    gateway: stoppableGateway(gateway, stop),
    otherGateways: otherGateways.map((other) => ({ ...other, gateway: stoppableGateway(other.gateway, stop) })),
  }
}

type Followed = {
  readonly open: OpenPorts
  readonly lifecycle: GracefulShutdown
  readonly log: Logger
  readonly deps: AppDeps
  readonly backgroundDeps: AppDeps
  /** Tells of a change within a second; without it, a process asks from time to time. */
  readonly watch: CatalogueChanges | undefined
}

/** Lets every request and job use accounts from the moment on which the merchant enters them. */
export async function followConnections(followed: Followed): Promise<void> {
  const { open, lifecycle, log, deps, backgroundDeps, watch } = followed
  const connections = await openLiveConnections({
    ...open.ports.connections,
    db: deps.db,
    cipher: open.ports.secrets,
    adapters: allAdapters,
    apply: (values) => {
      const accounts = open.openAccounts(values)
      Object.assign(deps.ports, accounts, answeringGateways(accounts, lifecycle))
      Object.assign(backgroundDeps.ports, accounts, abortingGateways(accounts, lifecycle))
    },
  })
  for (const { ports } of [deps, backgroundDeps]) Object.assign(ports, { connections })
  if (watch === undefined) {
    lifecycle.onShutdown(every(followConnectionsMs, { name: 'connections', log, run: connections.refresh }))
    return
  }
  // A change is told once, so a read that fails is repeated.
  const follow = (): void => {
    connections.refresh().catch((error: unknown) => {
      logFailure(log, 'connections', { error, details: {} })
      setTimeout(follow, followConnectionsMs).unref()
    })
  }
  watch.onChange(({ isCatalogue, productIds }) => {
    if (isCatalogue && productIds === 'all') follow()
  })
}
