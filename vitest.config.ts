import { defineConfig } from 'vitest/config'

/** Tests that touch nothing but memory; everything else of the server talks to a real PostgreSQL. */
const unitTests = [
  'contract/src/**/*.test.ts',
  'illustrator/src/**/*.test.ts',
  'server/src/**/*.{rules,wire}.test.ts',
  'scripts/**/*.test.mjs',
]

export default defineConfig({
  test: {
    // Two cores: more workers only make PostgreSQL and the tests wait for each other.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: unitTests, environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/seed/**/*.test.ts'],
          exclude: unitTests,
          environment: 'node',
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'storefront',
          include: ['storefront/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['storefront/src/testing/setup.ts'],
          // Tests read its tokens; other styles are none of theirs.
          css: { include: [/theme\.css/] },
        },
      },
    ],
  },
})
