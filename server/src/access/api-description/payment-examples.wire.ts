export const paymentExamples = (person: object) => ({
  openPayment: { body: { payment_type: 'cart_payment', amount: 11_100 }, reply: { name: 'Ruhvana', prefill: person } },
  payOrderAgain: { reply: { name: 'Ruhvana', prefill: person } },
  payOrderByLink: { reply: { name: 'Ruhvana', prefill: { name: '', email: '', contact: '' } } },
  confirmPaymentByLink: { reply: { message: 'Payment is successful', payment_details: 'pay_R1a2B3c4D5e6F8' } },
  confirmPayment: { reply: { message: 'Payment is successful', payment_details: 'pay_R1a2B3c4D5e6F8' } },
  providerWebhook: {
    body: { id: 'evt_R1a2B3c4D5e6F9', type: 'payment_intent.succeeded', data: { object: { id: 'pi_R1a2B3c4D5e6F8' } } },
  },
  paymentWebhook: {
    body: { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_R1a2B3c4D5e6F8' } } } },
  },
})
