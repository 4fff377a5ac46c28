import { env } from 'node:process'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  // Set while building, so that a half-made build never stands where the shop looks for one.
  buildDirectory: env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  // The whole route list is small; asking for it page by page would cost more round trips than bytes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
