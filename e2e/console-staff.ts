import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { runCommand } from './shop-process.ts'

export const password = 'five silk threads at dawn'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** As an authenticator app counts it, some steps of 30 seconds from now. */
export function appCode(secret: string, stepsFromNow = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) % 16) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

let people = 0

/** Invites a person by the command, and accepts in the browser; returns the app's secret. */
export async function join(page: Page, role = 'Owner', label?: string): Promise<{ email: string; secret: string }> {
  people += 1
  const email = `staff-${process.pid}-${Date.now()}-${people}@example.com`
  const own = label === undefined ? [] : ['--label', label]
  const output = await runCommand('staff', 'invite', email, '--name', 'Meera Iyer', '--role', role, ...own)
  const token = /#([\w-]+)/.exec(output)?.[1] ?? ''
  await page.goto(`/admin/join#${token}`)
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Iyer' })).toBeVisible()
  const key = await page.getByText('Or type this key').locator('span').textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('The six digits').fill(appCode(secret))
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return { email, secret }
}
