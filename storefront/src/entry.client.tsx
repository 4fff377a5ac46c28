import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceWhenStale } from '#session/stale-build.ts'
import { registerServiceWorker } from './session/register-service-worker.ts'

reloadOnceWhenStale()
void import('#session/typed-input.ts').then(({ readTypedInput }) => readTypedInput())
// During development, cached pages would hide changes.
if (import.meta.env.PROD) registerServiceWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
