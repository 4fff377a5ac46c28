import { channelTexts, isChannelName } from '@shop/contract/content/channel-options'
import { listIn, textOf, type Body } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'
import type { DocumentForm, ItemKind } from './field.ts'

const channelKind: ItemKind = {
  name: 'channel',
  fields: [
    { kind: 'switch', name: 'isOn', label: 'On: anyone with the URL can read the feed' },
    {
      kind: 'categories',
      name: 'categoryIds',
      label: 'Only these categories',
      hint: 'Leave empty for all.',
    },
    {
      kind: 'lines',
      name: 'designers',
      label: 'Only these designers',
      hint: 'One per line, as in the catalogue. Leave empty for all.',
      rows: 3,
    },
    {
      kind: 'amount',
      name: 'minMinor',
      label: 'Lowest price, in rupees',
      hint: 'Of a piece’s cheapest size; 0 for none.',
    },
    { kind: 'amount', name: 'maxMinor', label: 'Highest price, in rupees', hint: '0 for none.' },
    { kind: 'switch', name: 'isReadyOnly', label: 'Only sizes that are ready to dispatch' },
  ],
  empty: {},
}

function nameOf({ name }: Body): string {
  const known = textOf(name)
  return isChannelName(known) ? channelTexts[known] : known
}

function priceText({ minMinor, maxMinor }: Body): string {
  const [least, most] = [minMinor, maxMinor].map((amount) => (typeof amount === 'number' && amount > 0 ? amount : null))
  if (least === null && most === null) return ''
  if (least === null || least === undefined) return `up to ${amountText(most ?? 0)}`
  return most === null || most === undefined
    ? `from ${amountText(least)}`
    : `${amountText(least)} to ${amountText(most)}`
}

const countText = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

function noteOf(item: Body): string {
  if (item['isOn'] !== true) return 'Off'
  const filters = [
    countText(listIn(item['categoryIds']).length, 'category', 'categories'),
    countText(listIn(item['designers']).filter((one) => textOf(one).trim() !== '').length, 'designer', 'designers'),
    priceText(item),
    item['isReadyOnly'] === true ? 'ready to dispatch' : '',
  ].filter((text) => text !== '')
  return filters.length === 0 ? 'On, with every piece' : `On, with pieces of: ${filters.join(', ')}`
}

const googleKind: ItemKind = {
  name: 'category',
  fields: [
    { kind: 'category', name: 'categoryId', label: 'Category of the shop' },
    {
      kind: 'text',
      name: 'path',
      label: 'Google product category',
      hint: 'Its full name from Google’s list in English, such as Apparel & Accessories > Shoes, or its number.',
      most: 250,
      isRequired: true,
    },
  ],
  empty: { categoryId: 0, path: '' },
}

export const channelsForm: DocumentForm = {
  title: 'Channels',
  about: 'Product feeds for Google, Facebook, Instagram, WhatsApp, Pinterest and shopping assistants',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'channels',
      label: 'Contents of each feed',
      titleOf: nameOf,
      noteOf,
      kindOf: () => channelKind,
      kinds: [],
      hasFixedOrder: true,
      isFixed: () => true,
      most: 20,
    },
    {
      kind: 'list',
      name: 'googleCategories',
      label: 'Google product categories',
      hint: 'Every channel uses Google’s categories. A category without one uses its parent’s, or else one by type: saree, jewellery, shoes and so on.',
      titleOf: (item) => textOf(item['path']),
      kindOf: () => googleKind,
      kinds: [googleKind],
      most: 200,
    },
    {
      kind: 'switch',
      name: 'sendsMargins',
      label:
        'Label pieces by margin, for ad campaigns: anyone with a feed’s URL can then estimate what pieces cost you',
    },
  ],
}
