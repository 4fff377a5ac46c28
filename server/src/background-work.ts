import type { FastifyInstance } from 'fastify'
import { paymentEndpoints } from '@shop/contract/checkout/payments'
import { addressOf } from '@shop/contract/core/call-address'
import { startSearchFeed } from '@shop/search'
import { jobHandlers, type AppDeps } from './app.ts'
import { areas } from './areas.ts'
import type { PostEvent } from './demo.ts'
import type { OpenDatabase } from './platform/db/db.ts'
import { whileLeading } from './platform/jobs/leader.ts'
import type { OpenPorts } from './shop-ports.ts'

type Stop = () => Promise<void>

type Work = Pick<OpenPorts, 'jobs' | 'outbox' | 'outside' | 'sandbox' | 'sandboxWhatsApp'> & {
  readonly connection: OpenDatabase['connection']
  /** The app that gets the events of the demo's providers, which need no socket. */
  readonly app: FastifyInstance
}

/** Runs jobs, and recurring tasks while this process leads. Returns stop functions. */
export async function startBackgroundWork(deps: AppDeps, work: Work): Promise<Stop[]> {
  const { jobs, connection, app, outbox, outside, sandbox, sandboxWhatsApp } = work
  const { log } = deps
  await jobs.work(jobHandlers(deps))
  const stopTasks = whileLeading({ connection, log }, () => [
    ...areas.flatMap(({ timers = [] }) => timers.map((start) => start(deps, { outbox }))),
    ...(outside ? [startSearchFeed({ ...deps, cluster: outside.cluster })] : []),
    ...(sandbox ? [sandbox.startDelivery(postTo(app, addressOf(paymentEndpoints.webhook)), log)] : []),
  ])
  // The sandbox reports the messages that this process sent.
  return sandboxWhatsApp
    ? [stopTasks, sandboxWhatsApp.startReports(postTo(app, '/webhooks/whatsapp'), log)]
    : [stopTasks]
}

/** Starts what each process does for the files of its machine. Returns stop functions. */
export function startFileTasks(deps: AppDeps, { outbox }: Pick<OpenPorts, 'outbox'>): Stop[] {
  return areas.flatMap(({ fileTimers = [] }) => fileTimers.map((start) => start(deps, { outbox })))
}

function postTo(app: FastifyInstance, url: string): PostEvent {
  return async (payload, headers) =>
    (await app.inject({ method: 'POST', url, payload, headers: { ...headers } })).statusCode
}
