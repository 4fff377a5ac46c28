import type { ReactNode } from 'react'
import { AccountMenu } from './account/account-menu.tsx'

/** An account page, with the account menu beside it on wide screens. */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="md:grid md:min-h-[min(75svh,52rem)] md:grid-cols-[11rem_minmax(0,1fr)] md:gap-10 md:page-width lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-20 print:block">
      <AccountMenu />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
