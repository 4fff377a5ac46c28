import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '#screens/console.css'
import { applyTheme } from '#ui/theme.ts'
import { readTypedInput } from '#ui/typed-input.ts'
import { nameEntry } from './history-entry.ts'
import { basename, routes } from './router.tsx'

applyTheme()
readTypedInput()
nameEntry(globalThis.history)
const place = document.querySelector('#console')
if (place === null) throw new Error('The page has no place for the console.')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes, { basename })} />
  </StrictMode>,
)
