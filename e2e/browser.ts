import { userInfo } from 'node:os'
import type { LaunchOptions } from '@playwright/test'

/** `CHROMIUM_PATH` names the browser; without it Playwright's own is used. */
export function browserOptions(): LaunchOptions {
  const path = process.env['CHROMIUM_PATH']
  const isRoot = userInfo().uid === 0
  return {
    ...(path === undefined || path === '' ? {} : { executablePath: path }),
    args: [
      // Chromium's sandbox refuses to run as root; the pages are ours.
      ...(isRoot ? ['--no-sandbox'] : []),
      // Drawing on a processor that also runs the shop is quicker without pretending to be a graphics card.
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-dev-shm-usage',
    ],
  }
}
