import { defineConfig } from '@playwright/test'
import { browserOptions } from './support/browser.ts'

const height: Readonly<Record<string, number>> = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 }
const widths = (process.env['SCREEN_WIDTHS'] ?? '390,1440').split(',')

/** Screenshots of every screen for visual review: `npm run screens`. They assert nothing. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './support/screens-setup.ts',
  use: { serviceWorkers: 'block', launchOptions: browserOptions(), locale: 'en-IN', reducedMotion: 'reduce' },
  projects: widths.map((width) => ({
    name: width,
    use: {
      viewport: { width: Number(width), height: height[width] ?? 900 },
      hasTouch: Number(width) < 1024,
      isMobile: Number(width) < 1024,
    },
  })),
})
