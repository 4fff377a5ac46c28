import { t } from '@lingui/core/macro'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { ScissorsIcon } from '@phosphor-icons/react/dist/ssr/Scissors'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { TruckIcon } from '@phosphor-icons/react/dist/ssr/Truck'
import { paymentsSentence } from '@shop/contract/checkout/payments-sentence'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { contractWords } from '#session/contract-words.ts'
import { Link } from '#ui/link.tsx'

/** The default stores; the page contains published ones. */
const ownStores = 'Delhi, Mumbai, Hyderabad and Dubai'

type StripConfig = Pick<ShopConfig, 'storeNames' | 'paymentMethods'>

const servicesWith = ({ storeNames = ownStores, paymentMethods }: StripConfig) => [
  { Icon: TruckIcon, title: t`Delivery dates you can plan by`, text: t`A ship date on every piece.`, to: '/shipping' },
  {
    Icon: ScissorsIcon,
    title: t`Alterations`,
    text: t`Free at our stores in India.`,
    to: '/faqs#alterations',
  },
  { Icon: MapPinIcon, title: t`Visit a store`, text: `${storeNames}.`, to: '/store-locator' },
  {
    Icon: ShieldCheckIcon,
    title: t`Secure payment`,
    text: paymentsSentence(paymentMethods, contractWords),
    to: '/faqs#how-to-pay',
  },
]

export function ServiceStrip({ config }: { readonly config: StripConfig }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-6 lg:grid-cols-4 lg:gap-8 lg:py-10">
      {servicesWith(config).map(({ Icon, title, text, to }) => (
        <li key={title}>
          <Link to={to} className="service">
            <Icon size={28} weight="light" aria-hidden="true" />
            <span>
              <span className="service-title">{title}</span>
              <span className="service-line">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
