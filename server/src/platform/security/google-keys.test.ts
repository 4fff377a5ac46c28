import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openGoogleIssuer, type GoogleIssuer } from '#testing/google-issuer.ts'

let issuer: GoogleIssuer
beforeAll(async () => {
  issuer = await openGoogleIssuer()
})
afterAll(() => issuer[Symbol.asyncDispose]())
beforeEach(() => {
  issuer.answerWith({ status: 200 })
})

/** A separate sign-in, whose clock the test moves, with a count of its key requests. */
function newSignIn() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = issuer.fetches()
  const now = () => new Date()
  const google = issuer.signIn(now)
  return {
    verify: async (kid?: string) =>
      google.verify(await issuer.tokenOf(issuer.person(), { now: now(), ...(kid === undefined ? {} : { kid }) })),
    advance: (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
    },
    fetches: () => issuer.fetches() - before,
  }
}

test('AUTH-03: the keys are asked for once in an hour', async () => {
  const { verify, advance, fetches } = newSignIn()
  const people = await Promise.all(Array.from({ length: 5 }, () => verify()))
  expect(people.every((person) => person !== undefined)).toBe(true)
  expect(fetches()).toBe(1)
  advance(3599)
  expect(await verify()).toBeDefined()
  expect(fetches()).toBe(1)
  advance(2)
  expect(await verify()).toBeDefined()
  expect(fetches()).toBe(2)
})

test('AUTH-03: a key that Google has just begun to use is found, and the withdrawn one works no more', async () => {
  const { verify, advance, fetches } = newSignIn()
  await verify()
  const old = await issuer.tokenOf(issuer.person())
  await issuer.rotate()
  advance(61)
  expect(await verify()).toBeDefined()
  expect(fetches()).toBe(2)
  const google = issuer.signIn()
  expect(await google.verify(old)).toBeUndefined()
})

test('AUTH-03: made-up key ids make the shop ask for keys at most once a minute', async () => {
  const { verify, advance, fetches } = newSignIn()
  await verify()
  for (let count = 0; count < 10; count += 1) expect(await verify(`made-up-${count}`)).toBeUndefined()
  expect(fetches()).toBe(1)
  advance(61)
  await Promise.all(Array.from({ length: 10 }, (_, index) => verify(`other-${index}`)))
  for (let count = 0; count < 10; count += 1) expect(await verify(`more-${count}`)).toBeUndefined()
  expect(fetches()).toBe(2)
})

test('AUTH-03: while the keys cannot be fetched nobody is let in or refused, and afterwards everybody is let in', async () => {
  const { verify, fetches } = newSignIn()
  issuer.answerWith({ status: 503 })
  await expect(verify()).rejects.toMatchObject({ code: 'auth.social_unavailable' })
  issuer.answerWith({ status: 200 })
  expect(await verify()).toBeDefined()
  issuer.answerWith({ status: 503 })
  expect(await verify()).toBeDefined()
  expect(fetches()).toBe(2)
})
