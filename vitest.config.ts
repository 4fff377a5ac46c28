import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Tests that touch nothing but memory; everything else of the server talks to a real PostgreSQL. */
const unitTests = [
  'contract/src/**/*.test.ts',
  'console/src/**/*.test.ts',
  'demo/illustrator/src/**/*.test.ts',
  'server/src/**/*.{rules,wire}.test.ts',
  'scripts/**/*.test.mjs',
]

/** Conformance and fuzzing need a whole catalogue, which only the demo has. */
const needDemo = ['server/src/testing/conformance/**', 'server/src/testing/fuzz/{fuzz,worst}.test.ts']
const withoutDemo = existsSync(new URL('demo', import.meta.url)) ? [] : needDemo

/** Files share loaded modules, which halves the time; `--sequence.shuffle` shows that none leaves anything behind. */
const shared = { isolate: false }

/** No test is about how fast the machine is: one that stalls for seconds is waited for. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // Two cores: more workers only make PostgreSQL and the tests wait for each other.
    maxWorkers: 2,
    projects: [
      { test: { ...patience, ...shared, name: 'unit', include: unitTests, environment: 'node' } },
      {
        test: {
          ...patience,
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'demo/*.test.ts', 'demo/seed/**/*.test.ts'],
          exclude: [...unitTests, ...withoutDemo],
          environment: 'node',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'storefront',
          include: ['storefront/{src,page-weight}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['storefront/src/testing/setup.ts'],
          // Tests read its design tokens only.
          css: { include: [/theme\.css/] },
        },
      },
    ],
  },
})
