import { env } from 'node:process'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  // The route list is small; fetching it per page would cost more in round trips than in bytes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
