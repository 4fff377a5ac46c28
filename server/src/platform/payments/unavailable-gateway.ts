import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

const refuse = (): Promise<never> => Promise.reject(new GatewayError('no provider is set up', false))

export const unavailableGateway: PaymentGateway = {
  provider: 'sandbox',
  keyId: '',
  isTest: true,
  refusedKeys: () => 0,
  createOrder: refuse,
  listPayments: refuse,
  listPaymentsBetween: refuse,
  getPayment: refuse,
  capture: refuse,
  refund: refuse,
  getRefund: refuse,
  listSettled: refuse,
  isCallbackSignature: () => false,
  isWebhookSignature: () => false,
}
