import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package'
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question'
import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo'
import { Link, useNavigate } from 'react-router'
import { chatAddress } from '#session/chat-address.ts'
import { openLogin, whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'

const looks = 'flex min-h-12 w-full items-center gap-3 px-4 text-left text-small hover:text-rani'

const pages = [
  { text: 'Find a store', to: '/store-locator', Icon: StorefrontIcon },
  { text: 'Help and FAQs', to: '/faqs', Icon: QuestionIcon },
  { text: 'Size guide', to: '/size-guide', Icon: RulerIcon },
] as const

type PhoneServicesProps = { readonly chatNumber: string | null; readonly onClose: () => void }

/** Below the departments: the shopper's own pages and help, all of it in words. */
export function PhoneServices({ chatNumber, onClose }: PhoneServicesProps) {
  const user = useUser()
  const navigate = useNavigate()
  const openOrders = () => {
    onClose()
    whenSignedIn({ reason: 'Log in to see your orders.', run: () => void navigate('/order-history') })
  }
  const logIn = () => {
    onClose()
    openLogin()
  }
  return (
    <ul aria-label="Account and help" className="bg-mist py-2">
      <li>
        {user === undefined ? (
          <button type="button" className={looks} onClick={logIn}>
            <UserIcon size={22} weight="light" aria-hidden="true" />
            Log in or create an account
          </button>
        ) : (
          <Link to="/account" replace className={looks}>
            <UserIcon size={22} weight="light" aria-hidden="true" />
            Your account
          </Link>
        )}
      </li>
      <li>
        <button type="button" className={looks} onClick={openOrders}>
          <PackageIcon size={22} weight="light" aria-hidden="true" />
          Orders and tracking
        </button>
      </li>
      {pages.map(({ text, to, Icon }) => (
        <li key={to}>
          <Link to={to} replace className={looks}>
            <Icon size={22} weight="light" aria-hidden="true" />
            {text}
          </Link>
        </li>
      ))}
      {chatNumber !== null && (
        <li>
          <a href={chatAddress(chatNumber)} target="_blank" rel="noopener noreferrer" className={looks}>
            <WhatsappLogoIcon size={22} weight="light" aria-hidden="true" />
            Chat with us on WhatsApp
          </a>
        </li>
      )}
    </ul>
  )
}
