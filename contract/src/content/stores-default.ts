import type { OpenHours, StoreBody, StoresDocument } from './stores.ts'

const closed: OpenHours = { from: '', to: '' }
const weekOf = (open: OpenHours, others: Readonly<Record<number, OpenHours>> = {}): readonly OpenHours[] =>
  Array.from({ length: 7 }, (_, day) => others[day] ?? open)

const [monday, friday] = [0, 4]

type Own = Pick<StoreBody, 'id' | 'name' | 'lines' | 'city' | 'pin' | 'hours' | 'services' | 'advisers' | 'drawing'> &
  Partial<Pick<StoreBody, 'timeZone'>>

/** Fields stand in the schema's order, because a default is sent byte for byte. */
const store = ({
  id,
  name,
  lines,
  city,
  pin,
  timeZone = 'Asia/Kolkata',
  hours,
  services,
  advisers,
  drawing,
}: Own): StoreBody => ({
  id,
  name,
  lines,
  city,
  pin,
  timeZone,
  hours,
  closedDays: {},
  phone: '',
  whatsApp: '',
  isByAppointment: false,
  services,
  advisers,
  reach: '',
  mapLink: '',
  mediaId: null,
  alt: '',
  drawing,
})

const delhi = store({
  id: 'delhi',
  name: 'Delhi',
  lines: ['House 14, Neem Court', 'Mehrauli Lane'],
  city: 'New Delhi',
  pin: '110030',
  hours: weekOf({ from: '11:00', to: '20:00' }),
  services: 'Bridal appointments, measuring, alterations, men’s tailoring',
  advisers: 'Nandita Sehgal or Farid Anwar',
  drawing: 'map-delhi',
})

const mumbai = store({
  id: 'mumbai',
  name: 'Mumbai',
  lines: ['Second floor, Old Salt Stores', 'Ballard Lane'],
  city: 'Mumbai',
  pin: '400001',
  hours: weekOf({ from: '11:00', to: '20:00' }, { [monday]: closed }),
  services: 'Evening and resort wear, jewellery, measuring, alterations',
  advisers: 'Rhea Colaco or Jehan Mistry',
  drawing: 'map-mumbai',
})

const hyderabad = store({
  id: 'hyderabad',
  name: 'Hyderabad',
  lines: ['7 Charminar Gardens Road', 'Banjara Slope'],
  city: 'Hyderabad',
  pin: '500034',
  hours: weekOf({ from: '11:00', to: '21:00' }),
  services: 'Sherwanis and bandhgalas, safa tying, measuring, alterations',
  advisers: 'Sameena Rizvi or Prabhakar Rao',
  drawing: 'map-hyderabad',
})

const dubai = store({
  id: 'dubai',
  name: 'Dubai',
  lines: ['Shop 22, Creekside Arcade', 'Al Seef'],
  city: 'Dubai',
  pin: '',
  timeZone: 'Asia/Dubai',
  hours: weekOf({ from: '10:00', to: '21:00' }, { [friday]: { from: '14:00', to: '21:00' } }),
  services: 'Ready-to-wear from every designer, measuring for made-to-order pieces',
  advisers: 'Leena Thomas or Yusuf Karim',
  drawing: 'map-dubai',
})

export const storesDefault = { stores: [delhi, mumbai, hyderabad, dubai] } as const satisfies StoresDocument
