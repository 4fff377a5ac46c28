import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  // Where pages are made there is none.
  if ('localStorage' in globalThis) localStorage.clear()
})
