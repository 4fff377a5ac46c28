import { defineConfig } from '@playwright/test'
import { browserOptions } from './browser.ts'

/** User journeys on the real shop: one process and one database, created for the run and removed after it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Two browsers, the shop and PostgreSQL share two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Separates a stalled machine from a failing shop: a failed test runs again, the summary lists it with its error, and
  // it still fails the run (scripts/checks/test-runs.mjs).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  globalSetup: './global-setup.ts',
  // Tests intercept API calls, which a service worker would hide from them; only some tests enable it.
  use: {
    serviceWorkers: 'block',
    // Names the step that hangs; otherwise only the test's own limit would end it.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: browserOptions(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
  },
  projects: [
    // Long journeys are at the end of this project, not of the whole run, where a single worker would delay its end.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@both/,
    },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
  ],
})
