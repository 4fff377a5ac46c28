import { Outlet } from 'react-router'
import { AccountPage } from './shared/account-page.tsx'

export default function AccountLayout() {
  return (
    <AccountPage>
      <Outlet />
    </AccountPage>
  )
}
