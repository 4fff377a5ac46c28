import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { removePreference } from '#session/local-preferences.ts'

// No test is about how fast the machine is.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  removePreference()
  // Where pages are made there is none.
  if ('localStorage' in globalThis) localStorage.clear()
})
