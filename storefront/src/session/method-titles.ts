import { t } from '@lingui/core/macro'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'

export const methodTitles = {
  upi: 'UPI',
  card: t`Card`,
  netbanking: t`Net banking`,
  emi: 'EMI',
  wallet: t`Wallet`,
} as const satisfies Record<OnlineMethod, string>
