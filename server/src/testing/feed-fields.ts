import type { ChannelName } from '@shop/contract/content/channel-options'

/** What a platform takes in a field of an item. */
type Field = {
  readonly isRequired?: boolean
  /** Characters. */
  readonly most?: number
  readonly form?: RegExp
  /** How often it may stand. */
  readonly times?: number
}

const amount = /^\d{1,9}\.\d{2} INR$/
const address = /^https?:\/\/[^\s<>"]+$/
const day = /^\d{4}-\d{2}-\d{2}T00:00\+05:30$/
const period = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+05:30)\/(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+05:30)$/
const days = /^\d{1,3}$/
const label: Field = { most: 100 }

/** The fields of Google’s product data, which Meta and Pinterest read as well. */
const common: Readonly<Record<string, Field>> = {
  id: { isRequired: true, most: 50, form: /^[\w-]+$/ },
  item_group_id: { isRequired: true, most: 50, form: /^\w+$/ },
  title: { isRequired: true, most: 150 },
  description: { isRequired: true, most: 5000 },
  link: { isRequired: true, most: 2000, form: address },
  canonical_link: { isRequired: true, most: 2000, form: address },
  image_link: { isRequired: true, most: 2000, form: address },
  additional_image_link: { most: 2000, form: address, times: 20 },
  availability: { isRequired: true },
  availability_date: { form: day },
  price: { isRequired: true, form: amount },
  sale_price: { form: amount },
  sale_price_effective_date: { form: period },
  brand: { isRequired: true, most: 70 },
  condition: { isRequired: true, form: /^new$/ },
  identifier_exists: { form: /^no$/ },
  gtin: { form: /^(\d{8}|\d{12,14})$/ },
  product_type: { most: 750 },
  google_product_category: { isRequired: true, most: 250, form: /^(\d+|Apparel & Accessories.*)$/ },
  gender: { form: /^(male|female|unisex)$/ },
  age_group: { form: /^(adult|kids)$/ },
  color: { most: 140, form: /^[^/]{1,40}(\/[^/]{1,40}){0,2}$/ },
  size: { most: 100 },
  size_type: { form: /^(regular|plus|big)$/ },
  material: { most: 200 },
  pattern: { most: 100 },
  shipping_weight: { form: /^\d+ g$/ },
  min_handling_time: { isRequired: true, form: days },
  max_handling_time: { isRequired: true, form: days },
  custom_label_0: label,
  custom_label_1: label,
  custom_label_2: label,
  custom_label_3: label,
  custom_label_4: label,
}

const ofGoogle: Readonly<Record<string, Field>> = {
  product_highlight: { most: 150, times: 100 },
  ships_from_country: { form: /^IN$/ },
}

const words: Readonly<Record<string, RegExp>> = {
  google: /^(in_stock|out_of_stock|backorder)$/,
  meta: /^(in stock|out of stock|available for order)$/,
  pinterest: /^(in stock|out of stock|preorder)$/,
}
const afterOrder = /^(backorder|available for order|preorder)$/

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
export const decoded = (xml: string): string =>
  xml.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => references[name] ?? '')

export type RssFields = ReadonlyMap<string, readonly string[]>

/** The fields of an item, without the parts of delivery and details. */
export function fieldsOf(item: string): RssFields {
  const fields = new Map<string, string[]>()
  const flat = item.replaceAll(/<g:(shipping|product_detail)>.*?<\/g:\1>/gs, '')
  for (const [, name = '', value = ''] of flat.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)) {
    fields.set(name, [...(fields.get(name) ?? []), decoded(value)])
  }
  return fields
}

function faultOfField(name: string, values: readonly string[], field: Field | undefined): string | undefined {
  if (field === undefined) return `${name} is no field of this platform`
  if (values.length > (field.times ?? 1)) return `${name} stands ${values.length} times`
  const wrong = values.find(
    (value) =>
      value.trim() === '' ||
      value.length > (field.most ?? 2000) ||
      (field.form !== undefined && !field.form.test(value)),
  )
  return wrong === undefined ? undefined : `${name} is ${JSON.stringify(wrong.slice(0, 80))}`
}

const paise = (text: string | undefined): number => Math.round(Number.parseFloat(text ?? '0') * 100)

function faultsOfPairs(fields: RssFields, channel: ChannelName): readonly (string | false)[] {
  const first = (name: string): string | undefined => fields.get(name)?.[0]
  const [, from = '', to = ''] = period.exec(first('sale_price_effective_date') ?? '') ?? []
  const isMade = afterOrder.test(first('availability') ?? '')
  return [
    words[channel]?.test(first('availability') ?? '') === false && 'availability is no word of this platform',
    isMade !== (first('availability_date') !== undefined) && 'availability and its day do not go together',
    first('sale_price') !== undefined &&
      paise(first('sale_price')) >= paise(first('price')) &&
      'the sale price is not below the price',
    from !== '' && (first('sale_price') === undefined || Date.parse(from) >= Date.parse(to)) && 'the sale has no time',
    (first('gtin') === undefined) !== (first('identifier_exists') === 'no') && 'gtin and identifier_exists contradict',
    channel !== 'google' && first('image_link')?.endsWith('.jpg') !== true && 'the picture is no JPEG',
    fields.get('product_highlight')?.length === 1 && 'a single highlight',
    Number(first('min_handling_time')) > Number(first('max_handling_time')) && 'the handling time runs backwards',
  ]
}

const deliveryForm =
  /^<g:country>(IN|AE|US)<\/g:country><g:service>Standard<\/g:service><g:price>\d+\.\d{2} INR<\/g:price>(<g:\w+_time>\d{1,3}<\/g:\w+_time>){4}$/
const detailForm =
  /^<g:section_name>Details<\/g:section_name><g:attribute_name>[^<]{1,700}<\/g:attribute_name><g:attribute_value>[^<]{1,5000}<\/g:attribute_value>$/

function faultsOfParts(item: string): readonly string[] {
  const wrong = (name: string, form: RegExp) =>
    [...item.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'gs'))]
      .map(([, part = '']) => part)
      .filter((part) => !form.test(part))
      .map((part) => `${name} is ${part.slice(0, 200)}`)
  return [...wrong('shipping', deliveryForm), ...wrong('product_detail', detailForm)]
}

/** What a platform would refuse in an item of its RSS. */
export function rssFaults(item: string, channel: ChannelName): readonly string[] {
  const fields = fieldsOf(item)
  const known = channel === 'google' ? { ...common, ...ofGoogle } : common
  const missing = Object.entries(known)
    .filter(([name, { isRequired }]) => isRequired === true && !fields.has(name))
    .map(([name]) => `${name} is missing`)
  const faults = [...fields].map(([name, values]) => faultOfField(name, values, known[name]))
  return [...missing, ...faults, ...faultsOfPairs(fields, channel), ...faultsOfParts(item)].filter(
    (fault) => typeof fault === 'string',
  )
}
