import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '@shop/contract/core/durations'
import { publishDue } from '#content/published-content/publish-due.service.ts'
import { mediaRoutes } from '#platform/http/media-routes.ts'
import { openFilms } from '#platform/media/films.ts'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { captionsFile, filmFile } from '#testing/film-file.ts'
import { mediaIn } from '#testing/picture-files.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { cleanFilms } from './film-cleaning.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'films-'))
const media = mediaIn(folder)
const files = Fastify()
mediaRoutes(files, media)
const shop = await testApp({ hasRateLimit: false, languages: ['hi', 'ar'], films: openFilms(media) })
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

type Verb = 'draft' | 'discard' | 'publish' | 'restore'

async function change(key: string, verb: Verb, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/${verb}`, { as, body: { version, ...body } })
}

const sent = async (path: string, body: Buffer): Promise<AdminAnswer> =>
  sendAdmin(shop, `POST content-films/${path}`, {
    as: await newStaff(shop, { role: 'Content' }),
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** A film that no other test has. */
async function newFilm(words: string): Promise<{ readonly film: string; readonly address: string }> {
  return (await sent('upload?name=loom.mp4', Buffer.concat([filmFile(), Buffer.from(words)]))).body
}

const newCaptions = async (words: string): Promise<string> =>
  (await sent('captions?name=loom.vtt', captionsFile(words))).body.file

const mediaId = await newPicture(shop.db, 'film-poster')
const newPage = async (): Promise<string> => `category-${await newCategory(shop.db, { name: 'Looms' })}`

const filmSection = (part: object) => ({
  kind: 'film',
  id: 'loom',
  heading: 'At the loom',
  isShown: true,
  from: '',
  until: '',
  place: 'below',
  mediaId,
  alt: 'A weaver throws the shuttle',
  caption: '',
  speech: 'none',
  ...part,
})

const draft = (key: string, part: object) => change(key, 'draft', { body: { own: [filmSection(part)] } })

async function publish(key: string, part: object): Promise<number> {
  expect((await draft(key, part)).body.errors).toBeUndefined()
  return (await change(key, 'publish')).body.versions[0].id
}

const isServed = async (address: string): Promise<boolean> => (await files.inject(address)).statusCode === 200

const clean = async (days = 0): Promise<void> => {
  shop.clock.advance(days * dayMs)
  await cleanFilms(shop.ctx())
}

test('CONTENT-01: a film has captions for each language, and the reader’s own come first', async () => {
  const key = await newPage()
  const { film } = await newFilm('captions')
  const captions = [
    { language: 'en', file: await newCaptions('The warp is tied.') },
    { language: 'ar', file: await newCaptions('النول') },
  ]
  await publish(key, { film, speech: 'spoken', captions })
  const shown = async (query: string) => (await shop.get(`own-sections/${key}${query}`)).body.data[0].captions
  const [english, arabic] = await shown('')
  expect([english, arabic]).toMatchObject([
    { language: 'en', name: 'English' },
    { language: 'ar', name: 'العربية' },
  ])
  expect(await shown('?language=hi')).toEqual([english, arabic])
  expect(await shown('?language=ar')).toEqual([arabic, english])
  const file = await files.inject(english.file)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8'])
  expect(file.body).toContain('The warp is tied.')
})

test('CONTENT-01: a film in which somebody speaks needs captions, and every film says which it is', async () => {
  const key = await newPage()
  const { film } = await newFilm('speech')
  const faultsOf = async (part: object) => (await draft(key, { film, ...part })).body.errors
  expect(await faultsOf({ speech: undefined })).toEqual({ 'own.0.speech': ['Say whether anybody speaks in the film'] })
  expect(await faultsOf({ speech: 'spoken' })).toEqual({
    'own.0.captions': ['Add captions in the language that is spoken, or say that nobody speaks'],
  })
  const unknown = { language: 'en', file: `${'0'.repeat(32)}.vtt` }
  expect(await faultsOf({ captions: [unknown] })).toEqual({
    'own.0.captions.0.file': ['The shop has no such captions; upload them again'],
  })
  const { status, body } = await sent('captions', Buffer.from('WEBVTT\n\n00:01,000 --> 00:02.000\nWords\n'))
  expect([status, body.errors]).toEqual([
    422,
    { file: ['Line 3: “00:01,000” is no time; write it as in 00:00:01.000 --> 00:00:04.000'] },
  ])
})

test('CONTENT-01: a published film from before the question is still shown', async () => {
  const key = await newPage()
  const { film, address } = await newFilm('before')
  await publish(key, { film })
  await sql`update document_versions set body = body #- '{own,0,speech}' where document_key = ${key}`.execute(shop.db)
  shop.ports.documents.forget()
  expect((await shop.get(`own-sections/${key}`)).body.data).toMatchObject([{ film: address, captions: [] }])
})

test('CONTENT-01: a film and captions that no version shows are deleted after a week, and an upload starts anew', async () => {
  const { film, address } = await newFilm('unused')
  const key = await newPage()
  const captions = [{ language: 'en', file: await newCaptions('Unused words.') }]
  await draft(key, { film, captions })
  await clean(30)
  await change(key, 'discard')
  await clean()
  await clean(6)
  expect(await isServed(address)).toBe(true)
  await newFilm('unused')
  await clean()
  await clean(6)
  expect(await isServed(address)).toBe(true)
  await clean(2)
  expect(await isServed(address)).toBe(false)
  expect((await draft(key, { film })).body.errors).toEqual({
    'own.0.film': ['The shop has no such film; upload it again'],
  })
  expect((await draft(key, { film: (await newFilm('unused')).film, captions })).body.errors).toEqual({
    'own.0.captions.0.file': ['The shop has no such captions; upload them again'],
  })
  expect(await isServed(address)).toBe(true)
})

test('CONTENT-01: a film of a draft, of a scheduled or of an earlier version stays', async () => {
  const [live, due, drafted] = [await newFilm('live'), await newFilm('due'), await newFilm('draft')]
  const key = await newPage()
  const first = await publish(key, { film: live.film })
  await publish(key, { film: live.film, isShown: false })
  expect((await change(key, 'restore', { id: null })).status).toBe(200)
  await draft(key, { film: due.film })
  const at = new Date(shop.clock.now().getTime() + 40 * dayMs).toISOString()
  await change(key, 'publish', { at })
  await draft(key, { film: drafted.film })
  await clean()
  await clean(30)
  for (const { address } of [live, due, drafted]) expect(await isServed(address)).toBe(true)
  expect((await change(key, 'restore', { id: first })).status).toBe(200)
  expect((await shop.get(`own-sections/${key}`)).body.data).toMatchObject([{ film: live.address }])
  shop.clock.advance(11 * dayMs)
  await publishDue(shop.ctx())
  expect((await shop.get(`own-sections/${key}`)).body.data).toMatchObject([{ film: due.address }])
})

test('CONTENT-01: a file that was named and never stored is no film, and a draft saved during the cleaning keeps its film', async () => {
  const lost = `${'1'.repeat(32)}.mp4`
  await sql`insert into section_files (name, added_at) values (${lost}, ${shop.clock.now()})`.execute(shop.db)
  const key = await newPage()
  expect((await draft(key, { film: lost })).body.errors).toEqual({
    'own.0.film': ['The shop has no such film; upload it again'],
  })
  const { film, address } = await newFilm('late')
  await clean()
  shop.clock.advance(8 * dayMs)
  const [, saved] = await Promise.all([cleanFilms(shop.ctx()), draft(key, { film })])
  expect(await isServed(address)).toBe(saved.status === 200)
  shop.clock.advance(hourMs)
  await cleanFilms(shop.ctx())
  expect(await isServed(address)).toBe(saved.status === 200)
})
