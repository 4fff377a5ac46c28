import type { GstPortal } from '#platform/statutory/gst-portal.ts'
import type { GspOptions } from './gsp-account.ts'
import { openGspCalls } from './gsp-calls.ts'
import { gspEway } from './gsp-eway.ts'
import { gspIrp } from './gsp-irp.ts'

/** The portals by way of a GST Suvidha provider that takes plain JSON and does the portals' encryption itself. */
export function gspPortal(options: GspOptions): GstPortal {
  const call = openGspCalls(options)
  return { provider: options.provider, irp: gspIrp(call), eway: gspEway(call) }
}
