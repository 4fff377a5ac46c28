import { userInfo } from 'node:os'
import type { LaunchOptions } from '@playwright/test'

type Options = { readonly pictures?: boolean }

/** `CHROMIUM_PATH` sets the browser; the default is Playwright's own. Decoding pictures takes a seventh of a run's time. */
export function browserOptions({ pictures = true }: Options = {}): LaunchOptions {
  const path = process.env['CHROMIUM_PATH']
  const isRoot = userInfo().uid === 0
  return {
    ...(path === undefined || path === '' ? {} : { executablePath: path }),
    args: [
      // Chromium's sandbox refuses to run as root; all pages are our own.
      ...(isRoot ? ['--no-sandbox'] : []),
      // On a CPU that also runs the shop, rendering is faster without emulating a GPU.
      '--disable-gpu',
      // Each page lives for seconds: optimizing its scripts costs more time than it saves.
      '--js-flags=--no-turbofan,--no-maglev',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-dev-shm-usage',
    ],
  }
}
