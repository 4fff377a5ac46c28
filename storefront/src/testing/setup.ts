import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeDialogs } from '#session/dialogs.ts'
import { clearVisitor } from '#session/visitor.ts'

// Generous timeout: tests must not depend on the speed of the machine.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  closeDialogs()
  clearVisitor()
  // Server tests have no `localStorage`.
  if ('localStorage' in globalThis) localStorage.clear()
})
