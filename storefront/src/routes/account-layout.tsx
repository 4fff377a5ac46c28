import { Outlet } from 'react-router'
import { AccountPage } from '#areas/customers/account-page.tsx'

export default function AccountLayout() {
  return (
    <AccountPage>
      <Outlet />
    </AccountPage>
  )
}
