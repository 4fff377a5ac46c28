import { env } from 'node:process'
import type { Config } from '@react-router/dev/config'
import { buildLanguage } from './languages/build-language.ts'

export default {
  appDirectory: 'src',
  basename: buildLanguage.basename,
  buildDirectory: env['STOREFRONT_BUILD'] ?? 'build',
  ssr: true,
  // The route list is small; fetching it per page would cost more in round trips than in bytes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
