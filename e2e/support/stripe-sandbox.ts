import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const printed = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_URL: z.url(),
})

export type StripeSandbox = {
  /** Settings with which the shop starts. */
  readonly settings: z.infer<typeof printed>
  /** Sends the provider's events to a shop. */
  readonly sendTo: (shopUrl: string) => Promise<void>
  readonly stop: () => Promise<void>
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The sandbox has no output.')
  for await (const line of createInterface(child.stdout)) return line
  throw new Error('The sandbox did not start.')
}

/** Starts the sandbox of Stripe in a process of its own. */
export async function openStripeSandbox(): Promise<StripeSandbox> {
  const child = spawn(process.execPath, ['server/src/testing/sandbox-stripe/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const settings = printed.parse(JSON.parse(await firstLine(child)))
  return {
    settings,
    sendTo: async (shopUrl) => {
      const address = `${shopUrl}/api/v2/payment-events/stripe`
      await fetch(`${settings.STRIPE_API_URL}/sandbox/send-to`, {
        method: 'POST',
        body: new URLSearchParams({ address }),
      })
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
