import type { Eway } from './eway.ts'
import type { Irp } from './irp.ts'

/** The house's way to the portals of the tax authorities, through a GST Suvidha provider (GSP). */
export type GstPortal = { readonly provider: 'gsp' | 'sandbox'; readonly irp: Irp; readonly eway: Eway }
