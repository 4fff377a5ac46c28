import { createHmac } from 'node:crypto'
import { expect, request as newRequest, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
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

/** A person of the staff, with the secret of their authenticator app. */
type Person = { readonly email: string; readonly secret: string }
type Invitation = { readonly role: string; readonly label?: string | undefined }

let people = 0

function newEmail(): string {
  people += 1
  return `staff-${process.pid}-${Date.now()}-${people}@example.com`
}

/** Invites a person with the operator's command, and returns the token of the link. */
async function inviteByCommand(email: string, { role, label }: Invitation): Promise<string> {
  const own = label === undefined ? [] : ['--label', label]
  const output = await runCommand('staff', 'invite', email, '--name', 'Meera Iyer', '--role', role, ...own)
  return tokenIn(output)
}

const tokenIn = (link: string): string => /#([\w-]+)/.exec(link)?.[1] ?? ''

/** Invites an owner, and opens the page of the invitation. */
export async function openInvitation(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto(`/admin/join#${await inviteByOwner(email, { role: 'Owner' })}`)
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Iyer' })).toBeVisible()
  return email
}

/** Invites an owner with the operator's command, who accepts in the browser. */
export async function joinByCommand(page: Page): Promise<Person> {
  const email = newEmail()
  await page.goto(`/admin/join#${await inviteByCommand(email, { role: 'Owner' })}`)
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Iyer' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a password and an app' }).click()
  const key = await page.getByText('Or type this key').locator('span').textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await page.getByLabel('Choose a password').fill(password)
  await page.getByLabel('The six digits').fill(appCode(secret))
  await page.getByRole('button', { name: 'Open the console' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return { email, secret }
}

const opened = z.object({ secret: z.string() })
const signedIn = z.object({ provedUntil: z.string() })
const rolesReply = z.object({ roles: z.array(z.object({ id: z.int(), name: z.string() })) })
const invited = z.object({ url: z.string() })

/** Calls the console's API with the cookies of `request`. */
export async function call(request: APIRequestContext, path: string, data?: unknown): Promise<unknown> {
  const url = new URL(`/api/admin/v1/${path}`, process.env['SHOP_URL'] ?? 'http://localhost:3000')
  const headers = { origin: url.origin, 'idempotency-key': crypto.randomUUID() }
  const sent = { headers, ...(data !== undefined && { data }) }
  const answer = data === undefined ? await request.get(url.href, sent) : await request.post(url.href, sent)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

async function accept(request: APIRequestContext, token: string): Promise<{ secret: string; provedUntil: Date }> {
  const { secret } = opened.parse(await call(request, 'invitations/open', { token }))
  const reply = await call(request, 'invitations/accept', { token, password, code: appCode(secret) })
  return { secret, provedUntil: new Date(signedIn.parse(reply).provedUntil) }
}

type Owner = {
  readonly email: string
  readonly request: APIRequestContext
  readonly roles: ReadonlyMap<string, number>
  readonly secret: string
  provedUntil: Date
}

async function newOwner(): Promise<Owner> {
  const request = await newRequest.newContext()
  const email = newEmail()
  const accepted = await accept(request, await inviteByCommand(email, { role: 'Owner' }))
  const { roles } = rolesReply.parse(await call(request, 'roles'))
  return { email, request, roles: new Map(roles.map(({ name, id }) => [name, id])), ...accepted }
}

// One for each worker: the operator's command takes seconds to load.
let owner: Promise<Owner> | undefined

const ownerOfWorker = (): Promise<Owner> => (owner ??= newOwner())

/** Calls the console's API as an owner who is signed in elsewhere; without data it only reads. */
export async function callAsOwner(path: string, data?: object): Promise<unknown> {
  return call((await provedOwner()).request, path, data)
}

/** The owner of this worker, whose proof lasts longer than a test. */
async function provedOwner(): Promise<Owner> {
  const from = await ownerOfWorker()
  if (from.provedUntil.getTime() < Date.now() + 180_000) {
    const reply = await call(from.request, 'session/proof', { code: appCode(from.secret) })
    from.provedUntil = new Date(signedIn.parse(reply).provedUntil)
  }
  return from
}

async function inviteByOwner(email: string, { role, label }: Invitation): Promise<string> {
  const from = await provedOwner()
  const data = { name: 'Meera Iyer', email, roleId: from.roles.get(role), label }
  return tokenIn(invited.parse(await call(from.request, 'staff', data)).url)
}

/** Confirms a large payment where the console asks for it, until the page shows that it is made. */
export async function confirmPayment(page: Page, { secret }: Pick<Person, 'secret'>, made: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm this payment' })
  await expect(dialog.or(made).first()).toBeVisible()
  if (!(await dialog.isVisible())) return
  await dialog.getByLabel('Code').fill(appCode(secret, 1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(made).toBeVisible()
}

type Joined = { readonly role?: string; readonly label?: string; readonly path?: string }

/** Signs a new person in to the console and opens a page of it. */
export async function join(page: Page, { role = 'Owner', label, path = '' }: Joined = {}): Promise<Person> {
  const email = newEmail()
  const { secret } = await accept(page.request, await inviteByOwner(email, { role, label }))
  await open(page, path)
  return { email, secret }
}

/** Opens a page of the console as the owner of this worker: quicker than a new person, where nobody tells them apart. */
export async function signIn(page: Page, path = ''): Promise<Pick<Person, 'email'>> {
  const { request, email } = await provedOwner()
  const { cookies } = await request.storageState()
  await page.context().addCookies(cookies)
  await open(page, path)
  return { email }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Reads from the console's API as the owner of this worker. */
export async function readAsOwner(path: string): Promise<unknown> {
  return call((await ownerOfWorker()).request, path)
}
