import { t } from '@lingui/core/macro'
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell'
import { ChatTextIcon } from '@phosphor-icons/react/dist/ssr/ChatText'
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices'
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package'
import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet'

/** Sections of the account; `parts` are the path prefixes of their sub-pages. */
export const accountSections = [
  {
    to: '/order-history',
    parts: ['/order-details/'],
    title: t`Orders`,
    line: t`Track, return, invoices`,
    Icon: PackageIcon,
  },
  {
    to: '/address',
    parts: ['/add-address', '/edit-address/'],
    title: t`Addresses`,
    line: t`Delivery addresses`,
    Icon: MapPinIcon,
  },
  { to: '/measurements', parts: [], title: t`Measurements`, line: t`For made-to-measure`, Icon: RulerIcon },
  { to: '/wishlist', parts: [], title: t`Wishlist`, line: t`Saved for later`, Icon: HeartIcon },
  { to: '/store-credit', parts: [], title: t`Store credit`, line: t`Balance and history`, Icon: WalletIcon },
  { to: '/reviews', parts: [], title: t`Reviews`, line: t`Of pieces that arrived`, Icon: StarIcon },
  { to: '/notifications', parts: [], title: t`Notifications`, line: t`Back in stock, price drops`, Icon: BellIcon },
  { to: '/messages', parts: [], title: t`Messages`, line: t`Email, WhatsApp and texts`, Icon: ChatTextIcon },
  { to: '/edit-user', parts: [], title: t`Your details`, line: t`Name, email and phone`, Icon: UserIcon },
  { to: '/edit-user/password', parts: [], title: t`Password`, line: t`Change your password`, Icon: LockSimpleIcon },
  {
    to: '/two-step-login',
    parts: [],
    title: t`Two-step login`,
    line: t`A code from an app as well`,
    Icon: ShieldCheckIcon,
  },
  { to: '/devices', parts: [], title: t`Devices`, line: t`Where you are logged in`, Icon: DevicesIcon },
] as const
