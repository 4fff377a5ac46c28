import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Command } from './cli/command.ts'
import type { CourierAccount } from './platform/couriers/courier-account.ts'
import type { Database } from './platform/db/db.ts'
import type { MediaStorage } from './platform/media/media-storage.ts'
import type { PaymentGateway } from './platform/payments/payment-gateway.ts'
import type { Clock } from './platform/runtime/clock.ts'
import type { Logger } from './platform/runtime/log.ts'
import type { GstPortal } from './platform/statutory/gst-portal.ts'
import type { Translator } from './platform/translation/translator.ts'

/** Posts an event to the shop's webhook and returns the status of the response. */
export type PostEvent = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

export type Sandbox = {
  readonly gateway: PaymentGateway
  readonly couriers: readonly CourierAccount[]
  readonly gstPortal: GstPortal
  readonly translator: Translator
  readonly mount: (app: FastifyInstance) => void
  /** Starts to send the provider's events; returns a stop function. */
  readonly startDelivery: (post: PostEvent, log: Logger) => () => Promise<void>
}

export type SandboxDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  /** Where its labels can be opened. */
  readonly publicUrl: string
}

export type Drawing = {
  readonly db: Database
  readonly media: MediaStorage
  /** A folder of this machine, for files that are being made. */
  readonly drafts: string
  readonly log: Logger
  /** True while nobody uses the shop; only then does the demo draw pictures that nobody looks at. */
  readonly isIdle: () => boolean
  /** When false, only finished pictures are converted. */
  readonly draws: boolean
  /** When false, only pictures that somebody looks at are drawn. */
  readonly drawsUnseen?: boolean
  /** How long a visitor waits for a picture. */
  readonly patienceMs?: number
  /** How long a drawn zoom file may wait to be published together with others. */
  readonly zoomEveryMs?: number
}

export type PictureMaker = {
  /**
   * Creates the missing file at this path below the media folder; false when there is none to create, or not in time.
   */
  readonly make: (path: string) => Promise<boolean>
  readonly stop: () => Promise<void>
}

export type Demo = {
  readonly openSandbox: (deps: SandboxDeps) => Promise<Sandbox>
  readonly seed: (db: Database, now: Date, say?: (line: string) => void) => Promise<boolean>
  /** Adds new drawings to the shop; their files are created when somebody looks at them. */
  readonly nameDrawings: (db: Database) => Promise<void>
  readonly startPictureMaker: (drawing: Drawing) => Promise<PictureMaker>
  readonly seedCommand: () => Promise<Command>
}

const demoModule = z.object({ demo: z.custom<Demo>((value) => typeof value === 'object' && value !== null) })

/** In a variable, so that the compiler does not look for a package that may be absent. */
const demoPackage = '@shop/demo'

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(demoPackage)

/** The one import of the demo; undefined when its folder is not installed. */
export async function loadDemo(): Promise<Demo | undefined> {
  try {
    return demoModule.parse(await import(demoPackage)).demo
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
