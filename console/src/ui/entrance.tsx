import type { ReactNode } from 'react'

/** The frame of the pages before the sign-in. */
export function Entrance({ children }: { readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="panel w-full max-w-sm p-6">{children}</div>
    </main>
  )
}
