import { textOf } from './body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const days = (name: string, label: string): Field => ({ kind: 'number', name, label })

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
    days('daysMin', 'Days from dispatch to delivery, at least'),
    days('daysMax', 'Days from dispatch to delivery, at most'),
    {
      kind: 'switch',
      name: 'isRemote',
      label: 'Remote: delivery that is not free costs the extra for remote areas',
    },
    {
      kind: 'lines',
      name: 'states',
      label: 'States of a remote zone',
      hint: 'Two letters each, such as JK. They decide the charge while a cart knows the city and no PIN code.',
    },
  ],
  empty: { name: '', pins: [], daysMin: 4, daysMax: 7, isRemote: false, states: [] },
}

export const zonesForm: DocumentForm = {
  title: 'Delivery zones and days',
  about: 'Zones by PIN code, and the days from dispatch to delivery',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'zones',
      label: 'Zones of India',
      hint: 'Placed orders keep their dates and charge. The page Shipping names the days in its own words: change it too.',
      titleOf: ({ name }) => textOf(name),
      kindOf: () => zoneKind,
      kinds: [zoneKind],
      most: 30,
    },
    days('restDaysMin', 'Rest of India: days at least'),
    days('restDaysMax', 'Rest of India: days at most'),
    days('emiratesDaysMin', 'United Arab Emirates: days at least'),
    days('emiratesDaysMax', 'United Arab Emirates: days at most'),
    days('statesDaysMin', 'United States: days at least'),
    days('statesDaysMax', 'United States: days at most'),
    days('abroadDaysMin', 'Other countries: days at least'),
    days('abroadDaysMax', 'Other countries: days at most'),
  ],
}
