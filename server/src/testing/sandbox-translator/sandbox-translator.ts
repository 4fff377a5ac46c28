/** Answers as Azure AI Translator does, without knowing a language: it writes English words in the letters of the other. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { azureTranslator } from '#platform/translation/azure/azure-translator.ts'
import type { MachineLanguage, Translator } from '#platform/translation/translator.ts'
import { httpStandIn } from '#testing/stand-in.ts'
import { lettersOf } from './sandbox-letters.ts'

/** What goes wrong with the next request, for tests. */
export type TranslatorFault = 'too many requests' | 'free amount used' | 'down' | 'slow' | 'not JSON' | 'loses a tag'

export const sandboxKey = 'sandbox-translator-key'
/** As the service counts: the texts of one request together. */
const [maxTexts, maxCharacters] = [1000, 50_000]
const slowMs = 2000

type Request = { readonly url: string; readonly key: string | undefined; readonly body: string }
type Reply = { readonly status: number; readonly body: string }

const refused = (status: number, code: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ error: { code: status * 1000 + code, message } }),
})

const queryOf = z.object({
  'api-version': z.literal('3.0'),
  from: z.literal('en'),
  to: z.enum(['hi', 'ar']),
  textType: z.enum(['plain', 'html']),
})
const bodyOf = z.array(z.object({ text: z.string() }))

const tagOrName = /(<span class="notranslate">.*?<\/span>|<[^>]*>|&\w+;)/s

function translated(text: string, language: MachineLanguage): string {
  return text
    .split(tagOrName)
    .map((part) => (/^[<&]/.test(part) ? part : lettersOf(part, language)))
    .join('')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No schema accepts it.
    return undefined
  }
}

function answerOf({ url, key, body }: Request): Reply {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  if (pathname !== '/translate') return refused(404, 0, 'The resource is missing.')
  if (key !== sandboxKey) return refused(401, 0, 'The request is not authorized because credentials are invalid.')
  const query = queryOf.safeParse(Object.fromEntries(searchParams))
  if (!query.success) return refused(400, 36, 'The target language is missing or invalid.')
  const texts = bodyOf.safeParse(parsed(body))
  if (!texts.success) return refused(400, 74, 'The body of the request is not valid JSON.')
  if (texts.data.length > maxTexts) return refused(400, 72, 'The array of input text has too many elements.')
  const characters = texts.data.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > maxCharacters) return refused(400, 50, 'The input text is too long.')
  const { to } = query.data
  const translations = texts.data.map(({ text }) => ({ translations: [{ text: translated(text, to), to }] }))
  return { status: 200, body: JSON.stringify(translations) }
}

type Desk = { faults: TranslatorFault[]; requests: number }

async function answered(desk: Desk, request: Request): Promise<Reply> {
  desk.requests += 1
  const fault = desk.faults.shift()
  if (fault === 'too many requests') return refused(429, 1, 'The client has exceeded request limits.')
  if (fault === 'free amount used') return refused(403, 1, 'The subscription has exceeded its free quota.')
  if (fault === 'down') return refused(503, 0, 'The service is temporarily unavailable.')
  if (fault === 'not JSON') return { status: 200, body: '<html>Bad gateway</html>' }
  if (fault === 'slow') await pause(slowMs)
  const reply = answerOf(request)
  return fault === 'loses a tag' ? { ...reply, body: reply.body.replace('</p>', '') } : reply
}

export type SandboxTranslator = {
  readonly translator: Translator
  /** Makes the next requests fail, one after the other. */
  readonly failNext: (...faults: readonly TranslatorFault[]) => void
  readonly requests: () => number
}

/** The client of the real service over calls that stay in the process. Nothing leaves the shop. */
export function openSandboxTranslator(): SandboxTranslator {
  const desk: Desk = { faults: [], requests: 0 }
  const fetch: ProviderFetch = async (url, { headers, body = '', signal }) => {
    signal.throwIfAborted()
    const reply = await answered(desk, { url, key: headers['ocp-apim-subscription-key'], body })
    return { status: reply.status, text: () => Promise.resolve(reply.body) }
  }
  const account = { key: sandboxKey, region: undefined, apiUrl: 'http://sandbox', name: 'the sandbox translator' }
  return {
    translator: azureTranslator({ ...account, fetch }),
    failNext: (...faults) => desk.faults.push(...faults),
    requests: () => desk.requests,
  }
}

/** The same over HTTP, for tests of the client with a real socket. */
export async function serveSandboxTranslator() {
  const desk: Desk = { faults: [], requests: 0 }
  const service = await httpStandIn((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = String(request.headers['ocp-apim-subscription-key'])
      const body = Buffer.concat(parts).toString()
      void answered(desk, { url: request.url ?? '', key, body }).then((reply) =>
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body),
      )
    })
  })
  return {
    apiUrl: service.url,
    failNext: (...faults: readonly TranslatorFault[]) => void desk.faults.push(...faults),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}
