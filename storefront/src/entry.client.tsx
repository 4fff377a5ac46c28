import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepForLater } from '#session/keep-for-later.ts'
import { reloadOnceWhenStale } from '#session/stale-build.ts'

reloadOnceWhenStale()
// While developing, what is kept would stand for what was just changed.
if (import.meta.env.PROD) keepForLater()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
