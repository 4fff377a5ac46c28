import { maxStores, storeDrawings, storeZoneNames, storeZones } from '@shop/contract/content/stores'
import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'

const place: readonly Field[] = [
  {
    kind: 'text',
    name: 'name',
    label: 'Name',
    hint: 'Heading on the page and choice in the form for visits.',
    most: 60,
  },
  {
    kind: 'text',
    name: 'id',
    label: 'Address within the page',
    hint: 'Small letters, digits and dashes: new-delhi. Links and search engines lead to it, so keep it.',
    most: 40,
  },
  { kind: 'lines', name: 'lines', label: 'Street', hint: 'Up to four lines' },
  { kind: 'text', name: 'city', label: 'City', most: 60 },
  { kind: 'text', name: 'pin', label: 'PIN code', hint: 'Six digits in India; empty where there is none.', most: 10 },
  {
    kind: 'choice',
    name: 'timeZone',
    label: 'Country',
    hint: 'Hours and days are in its time.',
    options: storeZoneNames.map((value) => ({ value, text: storeZones[value].text })),
  },
]

const times: readonly Field[] = [
  { kind: 'openHours', name: 'hours', label: 'Hours' },
  {
    kind: 'holidays',
    name: 'closedDays',
    label: 'Closed days',
    hint: 'Shown on the page until they are over. Nobody can book a visit then.',
    words: {
      one: 'closed day',
      many: 'closed days',
      name: 'Note for shoppers',
      example: '2027-03-22 Closed for Holi',
      missing: 'Enter the note, such as Closed for Holi',
    },
  },
  { kind: 'switch', name: 'isByAppointment', label: 'By appointment only' },
]

const contacts: readonly Field[] = [
  { kind: 'text', name: 'phone', label: 'Phone', hint: 'Leave empty for the phone of the care desk.', most: 20 },
  {
    kind: 'text',
    name: 'whatsApp',
    label: 'WhatsApp',
    hint: 'Digits with the country code, such as 919800000000; leave empty to hide the link.',
    most: 15,
  },
  { kind: 'area', name: 'reach', label: 'How to reach', most: 500 },
  {
    kind: 'text',
    name: 'mapLink',
    label: 'Map',
    hint: 'An address that begins with https://; leave empty to search a map for the address.',
    most: 500,
  },
  {
    kind: 'area',
    name: 'services',
    label: 'Services',
    hint: 'Separated by commas; each gets an icon.',
    most: 300,
  },
  { kind: 'text', name: 'advisers', label: 'Advisers', hint: 'Names that visitors may ask for.', most: 200 },
]

const drawingNames: Readonly<Record<(typeof storeDrawings)[number], string>> = {
  'map-delhi': 'Room in Delhi',
  'map-mumbai': 'Room in Mumbai',
  'map-hyderabad': 'Room in Hyderabad',
  'map-dubai': 'Room in Dubai',
}

const pictures: readonly Field[] = [
  {
    kind: 'picture',
    name: 'mediaId',
    label: 'Picture',
    hint: 'The shop front or a room, at least 1,200 pixels wide.',
    shape: 'wide',
  },
  {
    kind: 'text',
    name: 'alt',
    label: 'Alt text',
    hint: 'Says what the picture shows, for people who do not see it.',
    most: 300,
  },
  {
    kind: 'choice',
    name: 'drawing',
    label: 'Drawn room',
    hint: 'Shown while there is no picture.',
    options: [{ value: '', text: 'None' }, ...storeDrawings.map((value) => ({ value, text: drawingNames[value] }))],
  },
]

const weekday = { from: '11:00', to: '20:00' }

const storeKind: ItemKind = {
  name: 'store',
  fields: [...place, ...times, ...contacts, ...pictures],
  empty: {
    id: '',
    name: '',
    lines: [''],
    city: '',
    pin: '',
    timeZone: 'Asia/Kolkata',
    hours: Array.from({ length: 7 }, () => weekday),
    closedDays: {},
    phone: '',
    whatsApp: '',
    isByAppointment: false,
    services: '',
    advisers: '',
    reach: '',
    mapLink: '',
    mediaId: null,
    alt: '',
    drawing: '',
  },
}

function titleOf({ name, city }: Body): string {
  const [own, town] = [textOf(name), textOf(city)]
  return own === town || town === '' || own === '' ? own : `${own}, ${town}`
}

export const storesForm: DocumentForm = {
  title: 'Stores',
  about: 'Addresses, hours and closed days, for the page, the form for visits and search engines',
  hasPreview: true,
  fields: [
    {
      kind: 'list',
      name: 'stores',
      label: 'Stores',
      hint: 'In the order of the page. The text below the title names them by {storeNames}; write it in Page of the stores.',
      titleOf,
      kindOf: () => storeKind,
      kinds: [storeKind],
      most: maxStores,
    },
  ],
}
