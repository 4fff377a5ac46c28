type RazorpaySettings = {
  readonly RAZORPAY_KEY_ID?: string | undefined
  readonly RAZORPAY_KEY_SECRET?: string | undefined
  readonly RAZORPAY_WEBHOOK_SECRET?: string | undefined
  readonly RAZORPAY_API_URL: string
}

export function razorpayOf(given: RazorpaySettings) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = given
  if (keyId === undefined || keySecret === undefined || webhookSecret === undefined) return undefined
  return { keyId, keySecret, webhookSecret, apiUrl: given.RAZORPAY_API_URL }
}
