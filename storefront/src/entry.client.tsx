import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceWhenStale } from '#session/stale-build.ts'

reloadOnceWhenStale()
void import('#session/beside-hydration.ts').then(({ startBesideHydration }) => startBesideHydration())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
