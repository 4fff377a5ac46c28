/** The sandbox on its own, for journeys and for trying the shop by hand: it prints the settings of the shop. */
import { openSandboxStripe } from './sandbox-stripe.ts'

const port = Number(process.argv[2] ?? 0)
const sandbox = await openSandboxStripe({ now: () => new Date(), port })
const settings = {
  STRIPE_SECRET_KEY: sandbox.secretKey,
  STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
  STRIPE_API_URL: sandbox.url,
}
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
