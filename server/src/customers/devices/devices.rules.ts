import type { deviceKinds } from '@shop/contract/customers/devices'

export type DeviceKind = (typeof deviceKinds)[number]

type Patterns = readonly (readonly [pattern: RegExp, name: string])[]

/** The first match wins, because most browsers also claim to be an older one. */
const browsers: Patterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: Patterns = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
/** HTTP clients of apps, which are not browsers. */
const apps = /\b(?:okhttp|Dart|Dalvik|CFNetwork|Expo)\b/

const nameOf = (known: Patterns, userAgent: string): string | undefined =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

function kindOf(userAgent: string, system: string | undefined, isApp: boolean): DeviceKind {
  if (isApp) return 'app'
  if (system === undefined) return 'unknown'
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet'
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer'
}

/** Derives a device name that its owner recognises from the user agent. */
export function describeDevice(userAgent: string | null): { readonly name: string; readonly kind: DeviceKind } {
  const agent = userAgent ?? ''
  const browser = nameOf(browsers, agent)
  const isApp = browser === undefined && apps.test(agent)
  const system = nameOf(systems, agent)
  const what = browser ?? (isApp ? 'App' : undefined)
  const name = what !== undefined && system !== undefined ? `${what} on ${system}` : (what ?? system)
  return { name: name ?? 'Unknown device', kind: kindOf(agent, system, isApp) }
}
