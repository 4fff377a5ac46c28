import { defineConfig } from '@playwright/test'
import { browserOptions } from './support/browser.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desk = { viewport: { width: 1440, height: 900 } }
const onPhones = /@phone|@both/

/** Journeys about pictures, or about what a page looks like while and after they load; the others load none. */
const showPictures = [
  /(failed|first)-(pictures|load|screen)\.spec\.ts$/,
  /\/(critical-css|home|hydration|layout|layout-shift|listing|navigation|own-sections|product-page|returns|reviews)\.spec\.ts$/,
  /\/console-(journal|pictures|slides|workroom)\.spec\.ts$/,
]
const blind = browserOptions({ pictures: false })

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
  globalSetup: './support/global-setup.ts',
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
  // Long journeys are at the end of a project, not of the whole run, where a single worker would delay its end.
  projects: [
    { name: 'phone', use: { ...phone, launchOptions: blind }, grep: onPhones, testIgnore: showPictures },
    { name: 'phone, with pictures', use: phone, grep: onPhones, testMatch: showPictures },
    { name: 'desk', use: { ...desk, launchOptions: blind }, grepInvert: /@phone/, testIgnore: showPictures },
    { name: 'desk, with pictures', use: desk, grepInvert: /@phone/, testMatch: showPictures },
  ],
})
