import { defineConfig } from '@playwright/test'
import { browserOptions } from './browser.ts'

/** Journeys of shoppers through the real shop: one process, one database, made for the run and removed after it. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Two cores are shared by two browsers, the shop and PostgreSQL.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine that stalls for seconds is told apart from a shop that fails: such a test is run again and named, and
  // fails the run all the same (scripts/checks/test-runs.mjs).
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  globalSetup: './global-setup.ts',
  // Journeys answer calls in place of the shop, which a worker in between would hide from them; one has it on.
  use: {
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
  },
  projects: [
    // A journey of many steps stands at the end of these: not at the end of all, where one worker would wait for it.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@both/,
    },
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
  ],
})
