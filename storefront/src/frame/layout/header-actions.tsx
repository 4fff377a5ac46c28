import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '#session/browser-api.ts'
import { isOnline } from '#session/connection.ts'
import { openLogin, switchDialog, whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PopupMenu, PopupMenuItem } from '#ui/popup-menu.tsx'

type CountedLinkProps = {
  readonly to: string
  readonly name: string
  readonly count: number
  readonly reason: string
  readonly children: ReactNode
}

export function chatAddress(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

/** A link with a count that does not shift its neighbours; visitors log in first (HEAD-05, HEAD-06). */
function CountedLink({ to, name, count, reason, children }: CountedLinkProps) {
  const navigate = useNavigate()
  const user = useUser()
  return (
    <Link
      to={to}
      // Prefetched, because the target's code also adds to the cart. Not while offline: after a failed module load the
      // router reloads the page, endlessly.
      prefetch={isOnline() ? 'render' : 'none'}
      aria-label={count > 0 ? t`${name}, ${plural(count, { one: '# item', other: '# items' })}` : name}
      onClick={(event) => {
        if (user !== undefined) return
        event.preventDefault()
        whenSignedIn({ reason, run: () => void navigate(to) })
      }}
      className="header-icon"
    >
      {children}
      {count > 0 && (
        <span className="absolute top-1 start-6 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-rani px-1 text-[0.6875rem] leading-none font-semibold text-paper tabular-nums">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}

export function CartLink({ count }: { readonly count: number }) {
  return (
    <CountedLink to="/cart" name={t`Cart`} count={count} reason={t`Log in to see your cart.`}>
      <LineIcon name="bag" size={24} />
    </CountedLink>
  )
}

export function WishlistLink({ count }: { readonly count: number }) {
  return (
    <CountedLink to="/wishlist" name={t`Wishlist`} count={count} reason={t`Log in to see your wishlist.`}>
      <Icon shape="heart" size={24} isLine />
    </CountedLink>
  )
}

export function ProfileIcon() {
  return <LineIcon name="user" size={24} />
}

export function ChatIcon() {
  return <LineIcon name="whatsapp" size={24} />
}

export function ProfileMenu() {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <PopupMenu label={t`Profile`} faceLooks="header-icon" face={<ProfileIcon />}>
      {(user === undefined || user.isGuest === true) && (
        <>
          <PopupMenuItem onChoose={() => openLogin()}>
            <Trans>Login</Trans>
          </PopupMenuItem>
          <PopupMenuItem onChoose={() => switchDialog('signup')}>
            <Trans>Register</Trans>
          </PopupMenuItem>
        </>
      )}
      {user !== undefined && (
        <>
          <PopupMenuItem onChoose={() => void navigate('/account')}>
            <Trans>Your Account</Trans>
          </PopupMenuItem>
          <PopupMenuItem onChoose={logOut}>
            <Trans>Logout</Trans>
          </PopupMenuItem>
        </>
      )}
    </PopupMenu>
  )
}

export function ChatLink({ number }: { readonly number: string }) {
  return (
    <a
      href={chatAddress(number)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Chat with us on WhatsApp`}
      className="header-icon"
    >
      <ChatIcon />
    </a>
  )
}
