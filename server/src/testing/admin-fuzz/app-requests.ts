import { createServer } from 'node:http'
import { listening } from '#testing/stand-in.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** Answers every path with the manifest of an app; ends with the process. */
async function openHost(): Promise<string> {
  const server = createServer((request, reply) => {
    reply.end(
      JSON.stringify({
        name: 'Shelf',
        maker: 'Shelf House',
        permissions: ['catalogue.read'],
        page: `http://${request.headers.host ?? ''}/page`,
      }),
    )
  })
  const { port } = await listening(server)
  server.unref()
  return `http://127.0.0.1:${port}`
}

let host: Promise<string> | undefined

async function newUrl({ shop, next }: AdminFixtures): Promise<string> {
  await shop.db.deleteFrom('apps').execute()
  host ??= openHost()
  return `${await host}/${next()}.json`
}

async function toInstall(fixtures: AdminFixtures) {
  const url = await newUrl(fixtures)
  const { digest } = await fixtures.post('apps/manifest', { url })
  return { url, digest: String(digest) }
}

const byApp: ValidRequest = async (fixtures) => {
  const { app } = await fixtures.post('apps', await toInstall(fixtures))
  return { params: { id: Number(app.id) }, query: {} }
}

export const appRequests: Readonly<Record<string, ValidRequest>> = {
  apps: bySchema,
  readAppManifest: async (fixtures) => ({ body: { url: await newUrl(fixtures) } }),
  installApp: async (fixtures) => ({ body: await toInstall(fixtures) }),
  renewAppKey: byApp,
  removeApp: byApp,
  appPage: byApp,
}
