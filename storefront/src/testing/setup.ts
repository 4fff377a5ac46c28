import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearPreferences } from '#session/local-preferences.ts'

// Generous timeout: tests must not depend on the speed of the machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  clearPreferences()
  // Server tests have no `localStorage`.
  if ('localStorage' in globalThis) localStorage.clear()
})
