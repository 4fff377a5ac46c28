import type { ShopConfig } from '@shop/contract/shop-config'

export const stubConfig: ShopConfig = {
  brand: 'Test House',
  house: {
    legalName: 'Test House Private Limited',
    address: '1 Test Lane, Mumbai',
    gstin: '27AAAAA0000A1Z2',
    careEmail: 'care@shop.example',
    carePhone: '+91 22 0000 0000',
    grievanceOfficer: 'T. Officer',
    grievanceEmail: 'officer@shop.example',
    careersEmail: 'careers@shop.example',
  },
  publicUrl: 'http://shop.example',
  chatNumber: null,
  social: { instagram: null, facebook: null, pinterest: null, youtube: null },
  googleClientId: null,
  paymentsAreTest: true,
  hasProviderCheckout: false,
  hasDemoPages: true,
}
