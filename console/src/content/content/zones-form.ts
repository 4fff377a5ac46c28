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
  ],
}
