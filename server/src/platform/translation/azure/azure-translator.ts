import { z } from 'zod'
import { askProvider, parsedJson, type ProviderFetch } from '#platform/http/provider-request.ts'
import {
  htmlAsPlain,
  keepsMarks,
  plainAsHtml,
  withMarks,
  withoutMarks,
} from '#platform/translation/kept-names.rules.ts'
import { TranslatorError, type MachineText, type Translator } from '#platform/translation/translator.ts'

export type AzureAccount = {
  readonly key: string
  /** Needed by resources of one region. */
  readonly region: string | undefined
  readonly apiUrl: string
}

type Options = AzureAccount & { readonly name?: string; readonly fetch: ProviderFetch; readonly timeoutMs?: number }

const name = 'Azure AI Translator'
const defaultTimeoutMs = 30_000
/** The service takes 50,000 in a request, with the marks around names. */
const maxCharacters = 40_000

const answer = z.array(z.object({ translations: z.array(z.object({ text: z.string() })).min(1) }))
const refusal = z.object({ error: z.object({ code: z.int(), message: z.string() }) })

/** The first three digits of its codes are the status; the others say what it was about. */
const freeAmountUsed = 403_001

function errorOf(status: number, text: string): TranslatorError {
  const { data } = refusal.safeParse(parsedJson(text))
  if (status === 401)
    return new TranslatorError('account', `${name} does not know the key, or it belongs to another region.`)
  if (status === 403)
    return new TranslatorError(
      'account',
      data?.error.code === freeAmountUsed
        ? `The free amount of the account at ${name} is used up.`
        : `${name} does not allow this account to translate.`,
    )
  if (status === 429) return new TranslatorError('busy', `${name} takes no more texts for the moment.`)
  if (status >= 500 || status === 408)
    return new TranslatorError('busy', `${name} is not available (status ${status}).`)
  return new TranslatorError('text', `${name} refused the text: ${data?.error.message ?? `status ${status}`}`)
}

function sentText({ english, isFormatted }: MachineText, kept: readonly string[]): string {
  return withMarks(isFormatted ? english : plainAsHtml(english), kept)
}

/** Microsoft's service, version 3.0 of its API. Every text is sent as HTML, so that names can be marked. */
export function azureTranslator({ fetch, timeoutMs = defaultTimeoutMs, ...account }: Options): Translator {
  const headers = {
    'content-type': 'application/json',
    'ocp-apim-subscription-key': account.key,
    ...(account.region !== undefined && { 'ocp-apim-subscription-region': account.region }),
  }
  const fail = (reason: string, options: ErrorOptions) => new TranslatorError('busy', `${name}: ${reason}.`, options)
  return {
    name: account.name ?? name,
    maxCharacters,
    translate: async (language, texts, kept) => {
      const sent = texts.map((text) => sentText(text, kept))
      const query = new URLSearchParams({ 'api-version': '3.0', from: 'en', to: language, textType: 'html' })
      const url = `${account.apiUrl}/translate?${query.toString()}`
      const body = JSON.stringify(sent.map((text) => ({ text })))
      const reply = await askProvider({ fetch, timeoutMs, fail }, { url, method: 'POST', headers, body })
      if (reply.status !== 200) throw errorOf(reply.status, reply.text)
      const { data } = answer.safeParse(parsedJson(reply.text))
      if (data === undefined || data.length !== texts.length)
        throw new TranslatorError('busy', `${name} sent an answer that the shop does not understand.`)
      return texts.map(({ isFormatted }, index) => {
        const translated = data[index]?.translations[0]?.text ?? ''
        if (!keepsMarks(sent[index] ?? '', translated)) return null
        const html = withoutMarks(translated)
        return isFormatted ? html : htmlAsPlain(html)
      })
    },
  }
}
