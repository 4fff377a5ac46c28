/**
 * The wire's word for an order that is paid online, at whichever provider; orders are stored with it. The checkout
 * accepts `online` too.
 */
export const onlinePaymentType = 'razorpay'
