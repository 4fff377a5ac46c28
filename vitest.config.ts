import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { wordsPlugin } from './storefront/languages/words-plugin.ts'

/** Tests that need only memory; all other tests of the server use a real PostgreSQL. */
const unitTests = [
  'contract/src/**/*.test.ts',
  'demo/illustrator/src/**/*.test.ts',
  '{search,server}/src/**/*.{rules,wire}.test.ts',
  'scripts/**/*.test.mjs',
  'storefront/languages/**/*.test.ts',
]

/** Start several databases and shops; `npm run test:cluster` runs them. */
const clusterTests = ['server/src/testing/cluster/slow/**/*.test.ts']

/** Conformance and fuzzing need a whole catalogue, which only the demo provides. */
const needDemo = ['server/src/testing/conformance/**', 'server/src/testing/fuzz/{fuzz,worst}.test.ts']
const withoutDemo = existsSync(new URL('demo', import.meta.url)) ? [] : needDemo

/** Test files share loaded modules, which halves the time; `--sequence.shuffle` shows that none affects another. */
const shared = { isolate: false }

/** Generous, because no test is about the speed of the machine, which may stall for seconds. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    // For two cores: with more workers, PostgreSQL and the tests only wait for each other.
    maxWorkers: 2,
    projects: [
      { test: { ...patience, ...shared, name: 'unit', include: unitTests, environment: 'node' } },
      {
        test: {
          ...patience,
          ...shared,
          name: 'server',
          include: ['{client,postgres,search,server}/src/**/*.test.ts', 'demo/*.test.ts', 'demo/seed/**/*.test.ts'],
          exclude: [...unitTests, ...clusterTests, ...withoutDemo],
          environment: 'node',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      { test: { ...patience, name: 'cluster', include: clusterTests, environment: 'node', fileParallelism: false } },
      {
        plugins: [wordsPlugin({ language: 'en' })],
        test: {
          ...patience,
          ...shared,
          name: 'storefront',
          include: ['storefront/{src,page-weight}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['storefront/src/testing/setup.ts'],
          // Tests read only its design tokens.
          css: { include: [/theme\.css/] },
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'console',
          include: ['console/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['console/src/testing/setup.ts'],
        },
      },
    ],
  },
})
