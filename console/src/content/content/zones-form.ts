import { textOf } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const days = (name: string, label: string): Field => ({ kind: 'number', name, label })

const own = (name: string, label: string, hint: string): Field => ({ kind: 'amount', name, label, hint })

const zoneKind: ItemKind = {
  name: 'zone',
  fields: [
    { kind: 'text', name: 'name', label: 'Name', most: 60, isRequired: true },
    {
      kind: 'lines',
      name: 'pins',
      label: 'PIN codes begin with',
      hint: 'One a line, such as 400 or 68255. Each PIN code is in one zone at most.',
    },
    days('daysMin', 'Days from dispatch to delivery, minimum'),
    days('daysMax', 'Days from dispatch to delivery, maximum'),
    {
      kind: 'switch',
      name: 'isRemote',
      label: 'Remote: delivery that is not free costs the extra for remote areas',
    },
    own(
      'costMinor',
      'Charge of this zone',
      'Leave empty for the charge of India, with the extra if the zone is remote.',
    ),
    own('freeFromMinor', 'Free in this zone from', 'Leave empty for the value of India.'),
    {
      kind: 'lines',
      name: 'states',
      label: 'States of a zone that is remote or has its own charge',
      hint: 'Two letters each, such as JK. While a cart knows the city and no PIN code, the dearest charge of its state counts.',
    },
  ],
  empty: {
    name: '',
    pins: [],
    daysMin: 4,
    daysMax: 7,
    isRemote: false,
    states: [],
    costMinor: null,
    freeFromMinor: null,
  },
}

const countryField = {
  kind: 'text',
  name: 'country',
  label: 'Country',
  hint: 'Two letters, such as AE.',
  most: 2,
} as const

const countOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '…')

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(', ') : '')

const regionKind: ItemKind = {
  name: 'region',
  fields: [
    { ...countryField, isRequired: true },
    {
      kind: 'lines',
      name: 'states',
      label: 'Emirates or states',
      hint: 'One a line, as addresses name them: Fujairah, or New York.',
      rows: 4,
    },
    days('daysMin', 'Minimum days'),
    days('daysMax', 'Maximum days'),
  ],
  empty: { country: 'AE', states: [], daysMin: 6, daysMax: 10 },
}

const closedKind: ItemKind = {
  name: 'holiday',
  fields: [
    { ...countryField, isRequired: true },
    { kind: 'day', name: 'day', label: 'Day' },
    { kind: 'text', name: 'name', label: 'Name', most: 60 },
  ],
  empty: { country: 'AE', day: '', name: '' },
}

export const zonesForm: DocumentForm = {
  title: 'Delivery zones and days',
  about: 'Zones by PIN code with their charges, and the days from dispatch to delivery',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'zones',
      label: 'Zones of India',
      hint: 'Placed orders keep their dates and charge. The page Shipping names charges of zones by {zoneCharges}. It names the days in its own words: change them too.',
      titleOf: ({ name }) => textOf(name),
      kindOf: () => zoneKind,
      kinds: [zoneKind],
      most: 30,
    },
    days('restDaysMin', 'Rest of India: minimum days'),
    days('restDaysMax', 'Rest of India: maximum days'),
    days('emiratesDaysMin', 'United Arab Emirates: minimum days'),
    days('emiratesDaysMax', 'United Arab Emirates: maximum days'),
    days('statesDaysMin', 'United States: minimum days'),
    days('statesDaysMax', 'United States: maximum days'),
    days('abroadDaysMin', 'Other countries: minimum days'),
    days('abroadDaysMax', 'Other countries: maximum days'),
    {
      kind: 'list',
      name: 'regions',
      label: 'Emirates, states and regions abroad',
      hint: 'Days that differ from those of the country. The product page, which knows only the country, shows those of the country.',
      titleOf: (item) => [textOf(item['country']), linesOf(item['states'])].filter((part) => part !== '').join(': '),
      noteOf: (item) => `${countOf(item['daysMin'])} to ${countOf(item['daysMax'])} days from dispatch.`,
      kindOf: () => regionKind,
      kinds: [regionKind],
      most: 100,
    },
    {
      kind: 'list',
      name: 'closedAbroad',
      label: 'Holidays of destinations',
      hint: 'Days on which couriers there do not deliver, such as Eid or Thanksgiving. Parcels to the country arrive a day later for each.',
      titleOf: (item) => [textOf(item['country']), textOf(item['day']), textOf(item['name'])].join(' '),
      kindOf: () => closedKind,
      kinds: [closedKind],
      most: 300,
      isInline: true,
    },
  ],
}
