import { Actions } from './actions.tsx'
import { Inputs } from './inputs.tsx'
import { LayoutExamples } from './layout-examples.tsx'
import { TokenTables } from './token-tables.tsx'
import { WindowsAndMessages } from './windows.tsx'

/** Every component of `ui/` in its states, and the design tokens. */
export function UiBook() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">The parts of this shop</h1>
      <p className="mt-3 max-w-reading text-kajal-2">
        What every screen is made of, in the states that it can be in. This page is there while the shop is a demo.
      </p>
      <TokenTables />
      <Actions />
      <Inputs />
      <WindowsAndMessages />
      <LayoutExamples />
    </div>
  )
}
