import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import { noSources } from './payment-gateways.ts'

const refuse = (): Promise<never> => Promise.reject(new GatewayError('no provider is set up', false))

export const unavailableGateway: PaymentGateway = {
  provider: 'sandbox',
  protocol: '',
  keyId: '',
  isTest: true,
  pageSources: noSources,
  refusedKeys: () => 0,
  createOrder: refuse,
  openWindow: refuse,
  listPayments: refuse,
  listPaymentsBetween: refuse,
  getPayment: refuse,
  capture: refuse,
  refund: refuse,
  getRefund: refuse,
  listSettled: refuse,
  isCallbackSignature: () => false,
  readEvent: () => undefined,
}
