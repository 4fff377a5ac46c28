import type { AdminDocumentRow } from '@shop/contract/content/admin-documents'
import type { SettingKey } from '@shop/contract/content/document-types'
import { formOf } from './forms.ts'

/** One line of the page of settings. */
export type SettingLink = {
  readonly to: string
  readonly title: string
  readonly about: string
  /** The setting's version, for those that have drafts. */
  readonly row?: AdminDocumentRow
}

export type SettingGroup = { readonly title: string; readonly links: readonly SettingLink[] }

/** Pages without a version of their own, beside the settings that they belong with. */
const pages = {
  locations: {
    to: '/settings/locations',
    title: 'Locations',
    about: 'Warehouses, stores and workrooms that hold stock, and partners who sell on consignment',
  },
  fields: {
    to: '/settings/custom-fields',
    title: 'Custom fields',
    about: 'Details of your own on pieces, sizes, categories, designers, orders and customers',
  },
  platforms: {
    to: '/settings/agent-platforms',
    title: 'Agent platforms',
    about: 'Platforms whose shopping agents come here, and the keys that sign events for them',
  },
  connections: {
    to: '/settings/connections',
    title: 'Connections',
    about: 'Accounts with payment providers, couriers and other services, with a test of each',
  },
  webhooks: {
    to: '/settings/webhooks',
    title: 'Webhooks',
    about: 'Events that the shop sends to other systems, such as accounts or a warehouse',
  },
} as const satisfies Readonly<Record<string, SettingLink>>

type Place = SettingKey | keyof typeof pages

const groups: readonly (readonly [title: string, places: readonly Place[]])[] = [
  ['Company and shop', ['house', 'theme', 'languages', 'currencies', 'fields']],
  ['Orders and workroom', ['reservation', 'calendar', 'dispatch-days', 'workroom', 'return-policies', 'gift-cards']],
  ['Delivery and stock', ['delivery', 'delivery-zones', 'couriers', 'locations', 'duties', 'refused-goods']],
  ['Payments', ['offline-payments', 'part-payment', 'confirmations']],
  ['Tax and accounts', ['taxes', 'invoicing', 'statutory', 'tally']],
  ['Marketing and channels', ['marketing', 'channels', 'agents', 'platforms']],
  ['Integrations', ['connections', 'webhooks']],
]

const isPage = (place: Place): place is keyof typeof pages => place in pages

const linkTo = (row: AdminDocumentRow): SettingLink => {
  const form = formOf(row.key)
  return { to: `/settings/${row.key}`, title: form?.title ?? row.key, about: form?.about ?? '', row }
}

/** Every setting once; one that no group names is in the last. */
export function settingGroups(rows: readonly AdminDocumentRow[]): readonly SettingGroup[] {
  const named = new Set<string>(groups.flatMap(([, places]) => places))
  const others = rows.filter(({ key }) => !named.has(key)).map(linkTo)
  const known = groups.map(([title, places]) => ({
    title,
    links: places.flatMap((place): SettingLink[] =>
      isPage(place) ? [pages[place]] : rows.filter(({ key }) => key === place).map(linkTo),
    ),
  }))
  return [...known, { title: 'Other settings', links: others }].filter(({ links }) => links.length > 0)
}
