import { documentDefaults } from '@shop/contract/content/document-defaults'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import type { StoreItem } from '@shop/contract/content/store-item'
import { addressText } from '@shop/contract/content/stores'
import { storesDefault } from '@shop/contract/content/stores-default'

const { home } = documentDefaults
const [delhi] = storesDefault.stores

const store: StoreItem = {
  id: delhi.id,
  name: delhi.name,
  address: addressText(delhi),
  lines: [...delhi.lines],
  city: delhi.city,
  pin: delhi.pin,
  country: 'IN',
  time_zone: delhi.timeZone,
  phone: '+91 22 0000 0000',
  whatsapp: '',
  hours: [...delhi.hours],
  closed_days: [{ day: '2026-12-25', note: 'Christmas' }],
  by_appointment: false,
  services: delhi.services,
  advisers: delhi.advisers,
  reach: 'Green Park metro, then five minutes on foot.',
  map_link: 'https://maps.example/neem-court',
  drawing: 'map-delhi',
  picture: null,
}

export const contentExamples = {
  familyColours: {
    reply: {
      data: {
        palettes: {
          name: 'Emerald',
          code: '#106B57',
          note: 'Green with ivory and a thread of pink.',
          bride: 'emerald lehenga',
          groom: 'ivory sherwani men',
        },
      },
    },
  },
  weddingPlan: {
    reply: {
      data: { functions: { name: 'Haldi', day: -2, note: 'Turmeric stains.', bride: 'yellow lehenga for haldi' } },
    },
  },
  homeLayout: { reply: { data: home } },
  pageText: { reply: { data: documentDefaults['page-contact'] } },
  sizeGuide: { reply: { data: sizeGuideText } },
  contentPreview: {
    reply: { data: { home, home_pieces: null, page: null, post: null, slides: null, stores: null, own: null } },
  },
  ownSections: {
    params: { page: 'home' },
    reply: { data: [{ id: 'looms', heading: 'The looms', place: 'end', kind: 'text', text: 'Woven by hand.' }] },
  },
  stores: { reply: { data: [store] } },
  blog: { reply: { data: { parts: [{ kind: 'words', html: '<p>First the warp.</p>' }] } } },
}
