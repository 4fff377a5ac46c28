import type { Adapter } from '#platform/adapters/adapter.ts'
import { gsp } from './gsp/gsp-adapter.ts'
import type { GstPortal } from './gst-portal.ts'
import type { StatutoryDeps } from './statutory-deps.ts'

/** Each way to the portals of the tax authorities, for e-invoices and e-way bills; the first with an account is used. */
export const statutoryAdapters: readonly Adapter<StatutoryDeps, GstPortal>[] = [gsp]
