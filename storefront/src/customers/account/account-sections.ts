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
    title: 'Orders',
    line: 'Track, return, invoices',
    Icon: PackageIcon,
  },
  {
    to: '/address',
    parts: ['/add-address', '/edit-address/'],
    title: 'Addresses',
    line: 'Delivery addresses',
    Icon: MapPinIcon,
  },
  { to: '/measurements', parts: [], title: 'Measurements', line: 'For made-to-measure', Icon: RulerIcon },
  { to: '/wishlist', parts: [], title: 'Wishlist', line: 'Saved for later', Icon: HeartIcon },
  { to: '/store-credit', parts: [], title: 'Store credit', line: 'Balance and history', Icon: WalletIcon },
  { to: '/reviews', parts: [], title: 'Reviews', line: 'Of pieces that arrived', Icon: StarIcon },
  { to: '/notifications', parts: [], title: 'Notifications', line: 'Back in stock, price drops', Icon: BellIcon },
  { to: '/messages', parts: [], title: 'Messages', line: 'Email, WhatsApp and texts', Icon: ChatTextIcon },
  { to: '/edit-user', parts: [], title: 'Your details', line: 'Name, email and phone', Icon: UserIcon },
  { to: '/edit-user/password', parts: [], title: 'Password', line: 'Change your password', Icon: LockSimpleIcon },
  {
    to: '/two-step-login',
    parts: [],
    title: 'Two-step login',
    line: 'A code from an app as well',
    Icon: ShieldCheckIcon,
  },
  { to: '/devices', parts: [], title: 'Devices', line: 'Where you are logged in', Icon: DevicesIcon },
] as const
