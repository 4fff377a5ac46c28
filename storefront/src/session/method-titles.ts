import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'

export const methodTitles = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  emi: 'EMI',
  wallet: 'Wallet',
} as const satisfies Record<OnlineMethod, string>
