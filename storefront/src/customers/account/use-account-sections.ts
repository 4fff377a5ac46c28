import { useUser } from '#session/visitor.ts'
import { accountSections } from './account-sections.ts'

const needAccount: ReadonlySet<string> = new Set([
  '/reviews',
  '/notifications',
  '/edit-user',
  '/edit-user/password',
  '/two-step-login',
  '/devices',
])

/** The sections that this shopper can use. */
export function useAccountSections() {
  const isGuest = useUser()?.isGuest === true
  return isGuest ? accountSections.filter(({ to }) => !needAccount.has(to)) : accountSections
}
