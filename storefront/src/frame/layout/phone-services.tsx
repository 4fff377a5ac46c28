import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package'
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question'
import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { openLogin, whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import { Link } from '#ui/link.tsx'

const looks = 'flex min-h-12 w-full items-center gap-3 px-4 text-start text-small hover:text-rani'

const pages = [
  { text: t`Find a store`, to: '/store-locator', Icon: StorefrontIcon },
  { text: t`Help and FAQs`, to: '/faqs', Icon: QuestionIcon },
  { text: t`Size guide`, to: '/size-guide', Icon: RulerIcon },
] as const

/** The header passes its icons and the chat's address, because importing them here would split them from its file. */
export type HeaderParts = {
  readonly profileIcon: ReactNode
  readonly chatIcon: ReactNode
  readonly chatAddress: string | null
}

type PhoneServicesProps = HeaderParts & { readonly onClose: () => void }

/** Below the departments: the shopper's own pages and help, as text. */
export function PhoneServices({ profileIcon, chatIcon, chatAddress, onClose }: PhoneServicesProps) {
  const user = useUser()
  const navigate = useNavigate()
  const openOrders = () => {
    onClose()
    whenSignedIn({ reason: t`Log in to see your orders.`, run: () => void navigate('/order-history') })
  }
  const logIn = () => {
    onClose()
    openLogin()
  }
  return (
    <ul aria-label={t`Account and help`} className="bg-mist py-2">
      <li>
        {user === undefined ? (
          <button type="button" className={looks} onClick={logIn}>
            {profileIcon}
            <Trans>Log in or create an account</Trans>
          </button>
        ) : (
          <Link to="/account" replace className={looks}>
            {profileIcon}
            <Trans>Your account</Trans>
          </Link>
        )}
      </li>
      <li>
        <button type="button" className={looks} onClick={openOrders}>
          <PackageIcon size={24} weight="light" aria-hidden="true" />
          <Trans>Orders and tracking</Trans>
        </button>
      </li>
      {pages.map(({ text, to, Icon }) => (
        <li key={to}>
          <Link to={to} replace className={looks}>
            <Icon size={24} weight="light" aria-hidden="true" />
            {text}
          </Link>
        </li>
      ))}
      {chatAddress !== null && (
        <li>
          <a href={chatAddress} target="_blank" rel="noopener noreferrer" className={looks}>
            {chatIcon}
            <Trans>Chat with us on WhatsApp</Trans>
          </a>
        </li>
      )}
    </ul>
  )
}
