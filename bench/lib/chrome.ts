import { userInfo } from 'node:os'

const flags = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']

type ChromeOptions = { readonly chromeFlags: string[]; readonly chromePath?: string }

/** `npm run bench` finds the browser and sets `CHROMIUM_PATH`. */
export function chromeOptions(): ChromeOptions {
  const chromePath = process.env['CHROMIUM_PATH']
  // Chromium's sandbox refuses to run as root, and the pages are the shop's own.
  const chromeFlags = userInfo().uid === 0 ? [...flags, '--no-sandbox'] : flags
  return chromePath === undefined ? { chromeFlags } : { chromeFlags, chromePath }
}
