import { afterEach, expect, test } from 'vitest'
import { clearPayment, paymentResult, rememberPayment } from './payment-result.ts'

afterEach(clearPayment)

test('STATE-09: the payment confirmation is stored in state and can be cleared', () => {
  expect(paymentResult()).toBeNull()
  rememberPayment({ orderId: 401, status: 200 })
  expect(paymentResult()).toEqual({ orderId: 401, status: 200 })
  clearPayment()
  expect(paymentResult()).toBeNull()
})

test('ROUTE-11: an invalid stored payment result does not open the success page', () => {
  sessionStorage.setItem('payment-result', '{"orderId":"401","status":"200"}')
  expect(paymentResult()).toBeNull()
  sessionStorage.setItem('payment-result', 'no json')
  expect(paymentResult()).toBeNull()
})
