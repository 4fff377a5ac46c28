import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle'
import { useLocation } from 'react-router'
import { logOut } from '#session/browser-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { useAccountSections } from './use-account-sections.ts'

const rowLooks = 'flex min-h-11 w-full items-center gap-3 border-s-2 ps-4 text-start text-small hover:text-rani'

const start = { to: '/account', parts: [], title: t`Your account`, Icon: UserCircleIcon } as const

/** Beside every account page on wide screens; phones use the tiles of the account's first page. */
export function AccountMenu() {
  const { pathname } = useLocation()
  const entries = [start, ...useAccountSections()]
  return (
    <nav aria-label={t`Account`} className="hidden py-12 md:block print:hidden">
      <ul className="sticky top-[calc(var(--header-height)+1.5rem)]">
        {entries.map(({ to, parts, title, Icon }) => {
          const isHere = pathname === to || parts.some((part) => pathname.startsWith(part))
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : isHere || undefined}
                className={classNames(rowLooks, isHere ? 'border-rani font-semibold' : 'border-line text-kajal-2')}
              >
                <Icon size={20} weight="light" aria-hidden="true" />
                {title}
              </Link>
            </li>
          )
        })}
        <li>
          <button type="button" onClick={logOut} className={classNames(rowLooks, 'border-line text-kajal-2')}>
            <Trans>
              <SignOutIcon size={20} weight="light" aria-hidden="true" />
              Logout
            </Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}
