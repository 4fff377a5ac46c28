/** The message that Razorpay signs for the browser's callback. */
export function callbackMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`
}
