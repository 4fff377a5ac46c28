import type { PaymentOption } from '@shop/contract/checkout/offline-payments'
import { offlinePaymentCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export type { PaymentOption } from '@shop/contract/checkout/offline-payments'

type Asked = { readonly userId: number; readonly isCutToMeasure: boolean }

export async function loadPaymentOptions(
  api: Api,
  { userId, isCutToMeasure }: Asked,
): Promise<readonly PaymentOption[]> {
  const body = { user_id: userId, cut_to_measure: isCutToMeasure }
  return (await api.call(offlinePaymentCalls.options, { body })).data
}

type Owned = { readonly userId: number; readonly orderId: number }

export async function confirmCash(api: Api, { userId, orderId, code }: Owned & { readonly code: string }) {
  const body = { user_id: userId, combined_order_id: orderId, verification_code: code }
  return api.call(offlinePaymentCalls.confirmCash, { body })
}

export async function sendCashCode(api: Api, { userId, orderId }: Owned) {
  return api.call(offlinePaymentCalls.sendCashCode, { body: { user_id: userId, combined_order_id: orderId } })
}

export async function saveRefundAccount(api: Api, { userId, orderId, account }: Owned & { readonly account: string }) {
  const body = { user_id: userId, combined_order_id: orderId, account }
  return api.call(offlinePaymentCalls.refundAccount, { body })
}
