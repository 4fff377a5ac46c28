import type { Language } from '@shop/contract/core/locale'

/** The house whose messages the tests write. */
export const emailHouse = (language: Language = 'en') => ({
  brand: 'Ruhvana',
  publicUrl: 'https://shop.example',
  legalName: 'Ruhvana Retail Private Limited',
  address: '4 Mill Lane, Mumbai 400013',
  careEmail: 'care@shop.example',
  words: {},
  guestLink: null,
  language,
})
