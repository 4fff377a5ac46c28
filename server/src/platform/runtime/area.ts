import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Outbox } from '#platform/mail/outbox.ts'

export type TimerOptions = { readonly outbox: Outbox }

type StartTimer = (deps: AppDeps, options: TimerOptions) => () => Promise<void>

/** What an area contributes: the app mounts its routes, the queue runs its jobs, main starts its timers. */
export type Area = {
  readonly routes: readonly ((app: FastifyInstance, deps: AppDeps) => void)[]
  readonly jobs?: readonly ((deps: AppDeps) => JobHandlers)[]
  /** Each starts a recurring task in one process of all and returns a stop function. */
  readonly timers?: readonly StartTimer[]
  /** The same in every process, for files of its own machine; they send no statement. */
  readonly fileTimers?: readonly StartTimer[]
}
