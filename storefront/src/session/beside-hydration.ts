import { registerServiceWorker } from './register-service-worker.ts'
import { readTypedInput } from './typed-input.ts'

/** Nothing on the screen waits for these, so their scripts load beside those that hydrate the page. */
export function startBesideHydration(): void {
  readTypedInput()
  // During development, cached pages would hide changes.
  if (import.meta.env.PROD) registerServiceWorker()
}
