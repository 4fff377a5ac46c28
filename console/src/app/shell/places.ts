import type { Permission } from '@shop/contract/access/admin-permissions'
import type { Me } from '@shop/contract/access/admin-session'
import { may } from '#api/session.ts'

export type Place = {
  readonly to: string
  readonly name: string
  readonly needs?: Permission
  /** Visible to people who work for one label. */
  readonly isForLabel?: true
  /** What this trade also calls it, for the search. */
  readonly words?: string
}
export type PlaceGroup = { readonly name: string; readonly places: readonly Place[] }

const groups: readonly PlaceGroup[] = [
  {
    name: 'Sales',
    places: [
      { to: '/', name: 'Today', needs: 'orders.read' },
      { to: '/orders', name: 'Orders', needs: 'orders.read' },
      { to: '/workroom', name: 'Workroom', needs: 'orders.read', words: 'karigar job work' },
      { to: '/shipments', name: 'Shipments', needs: 'orders.ship', words: 'awb rto ndr courier undelivered pickup' },
      { to: '/returns', name: 'Returns', needs: 'orders.read', words: 'exchange refund' },
    ],
  },
  {
    name: 'Catalogue',
    places: [
      { to: '/pieces', name: 'Pieces', needs: 'catalogue.read' },
      { to: '/stock', name: 'Stock', needs: 'catalogue.read' },
      { to: '/categories', name: 'Categories', needs: 'catalogue.read' },
      { to: '/imports', name: 'Imports', needs: 'catalogue.read' },
    ],
  },
  {
    name: 'Content',
    places: [
      { to: '/content', name: 'Pages and texts', needs: 'content.read' },
      { to: '/journal', name: 'Journal', needs: 'content.read' },
      { to: '/messages', name: 'Emails and texts', needs: 'content.read' },
      { to: '/translations', name: 'Translations', needs: 'translations' },
    ],
  },
  {
    name: 'Customers',
    places: [
      { to: '/customers', name: 'Customers', needs: 'customers.read' },
      { to: '/enquiries', name: 'Enquiries', needs: 'customers.read' },
    ],
  },
  {
    name: 'Marketing',
    places: [
      { to: '/offers', name: 'Offers', needs: 'marketing.read' },
      { to: '/campaigns', name: 'Campaigns', needs: 'marketing.read' },
      { to: '/segments', name: 'Segments', needs: 'marketing.read' },
      { to: '/gift-cards', name: 'Gift cards', needs: 'marketing.read' },
      { to: '/reviews', name: 'Reviews', needs: 'marketing.read' },
      { to: '/questions', name: 'Questions', needs: 'marketing.read' },
      { to: '/search', name: 'Search', needs: 'marketing.read' },
      { to: '/newsletter', name: 'Newsletter', needs: 'marketing.read' },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: '/payments', name: 'Payments', needs: 'money.read' },
      { to: '/invoices', name: 'Invoices', needs: 'money.read' },
      { to: '/e-invoices', name: 'E-invoices', needs: 'money.read', words: 'irn qr' },
      { to: '/reconciliation', name: 'Reconciliation', needs: 'money.read' },
      { to: '/settlements', name: 'Settlements', needs: 'money.read' },
      { to: '/remittances', name: 'COD remittances', needs: 'money.read', words: 'cash on delivery' },
      { to: '/bank-lines', name: 'Bank statement', needs: 'money.read' },
      { to: '/ledger', name: 'Ledger', needs: 'money.read' },
      { to: '/shares', name: 'Designer payouts', needs: 'money.read', words: 'consignment memo sor commission' },
      { to: '/tax-withheld', name: 'TDS', needs: 'money.read' },
      { to: '/own-statements', name: 'Statements', isForLabel: true },
      { to: '/reports', name: 'Reports', needs: 'reports.read' },
      { to: '/gst', name: 'GST', needs: 'money.read' },
    ],
  },
  {
    name: 'Company',
    places: [
      { to: '/settings', name: 'Settings', needs: 'settings.edit' },
      { to: '/staff', name: 'Staff', needs: 'staff.manage' },
      { to: '/apps', name: 'Apps', needs: 'staff.manage', words: 'plugin integration' },
      { to: '/audit', name: 'Audit', needs: 'audit.read' },
      { to: '/account', name: 'Your account' },
    ],
  },
]

/** The places whose calls allow people of one label. */
const ofLabel = new Set(['/', '/orders', '/workroom', '/returns', '/pieces', '/own-statements', '/account'])

type Viewer = Pick<Me, 'label' | 'permissions' | 'apps'>

/** Leaves out places that a role may not see, and then empty groups. */
export function placeGroupsFor(me: Viewer): readonly PlaceGroup[] {
  const pages: readonly Place[] = me.apps
    .filter(({ hasPage }) => hasPage)
    .map(({ id, name }) => ({ to: `/apps/${id}`, name }))
  return [...groups, { name: 'Installed apps', places: pages }]
    .map(({ name, places }) => ({
      name,
      places: places.filter(
        ({ to, needs, isForLabel }) =>
          (needs === undefined || may(me, needs)) && (me.label === null ? isForLabel !== true : ofLabel.has(to)),
      ),
    }))
    .filter(({ places }) => places.length > 0)
}

export function placesFor(me: Viewer): readonly Place[] {
  return placeGroupsFor(me).flatMap(({ places }) => places)
}

const settingPlaces: readonly Place[] = [
  { to: '/settings/house', name: 'Company' },
  { to: '/settings/delivery', name: 'Delivery charges' },
  { to: '/settings/delivery-zones', name: 'Delivery zones and days' },
  { to: '/settings/duties', name: 'Duties abroad', words: 'customs ddp dap import tax' },
  { to: '/settings/refused-goods', name: 'Refused abroad', words: 'customs forbidden ivory fur' },
  { to: '/settings/couriers', name: 'Couriers', words: 'rto fee' },
  { to: '/settings/calendar', name: 'Calendar and holidays' },
  { to: '/settings/return-policies', name: 'Return policies' },
  { to: '/settings/offline-payments', name: 'Cash on delivery and bank transfer', words: 'cod neft' },
  { to: '/settings/invoicing', name: 'Invoices at payment or dispatch' },
  { to: '/settings/custom-fields', name: 'Custom fields', words: 'metafields attributes' },
  { to: '/settings/locations', name: 'Locations' },
  { to: '/settings/statutory', name: 'E-invoices and e-way bills' },
  { to: '/settings/tally', name: 'Tally' },
  { to: '/settings/part-payment', name: 'Payment in two parts' },
  { to: '/settings/marketing', name: 'Marketing messages' },
  {
    to: '/settings/channels',
    name: 'Channels',
    words: 'google merchant facebook instagram whatsapp pinterest chatgpt feed',
  },
  { to: '/settings/webhooks', name: 'Webhooks' },
  { to: '/settings/agents', name: 'Shopping agents', words: 'ucp mcp' },
  { to: '/settings/theme', name: 'Theme', words: 'colours colors fonts look design brand' },
]

const workPlaces: readonly Place[] = [
  { to: '/orders/dispatch', name: 'Dispatch orders', needs: 'orders.ship', words: 'awb manifest' },
  { to: '/orders/pack', name: 'Scan to pack', needs: 'orders.ship', words: 'barcode' },
  { to: '/alterations', name: 'Alterations', needs: 'orders.read' },
  { to: '/settings/agent-platforms', name: 'Agent platforms', needs: 'agents.manage', words: 'ucp mcp' },
  { to: '/stock/transfers', name: 'Transfers', needs: 'catalogue.read', words: 'delivery challan' },
]

/** Pages that have no entry in the navigation. */
export function innerPlacesFor(me: Viewer): readonly Place[] {
  if (me.label !== null) return []
  const work = workPlaces.filter(({ needs }) => needs === undefined || may(me, needs))
  return may(me, 'settings.edit') ? [...work, ...settingPlaces] : work
}

/** True for a place with this text in its name, or at the beginning of another word for it. */
export const isPlaceFor = ({ name, words = '' }: Place, typed: string): boolean =>
  name.toLowerCase().includes(typed) || (typed !== '' && ` ${words}`.includes(` ${typed}`))
