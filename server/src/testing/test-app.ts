import { inject as injected } from 'vitest'
import type { Ports } from '#platform/runtime/ports.ts'
import { openTestApp, type TestApp } from './open-test-app.ts'

export type { Shopper, TestApp } from './open-test-app.ts'

/** The whole app over a fresh database, with fakes only at the ports. Close it with `await using`. */
export async function testApp(overrides: Partial<Ports> = {}): Promise<TestApp> {
  return openTestApp(injected('testServer'), { ports: overrides })
}
