import { gsmText, segmentsOf } from './gsm-text.ts'
import {
  messageVariables,
  variablesOf,
  type MessageSpec,
  type MessageVariable,
  type WordsSpec,
} from './message-spec.ts'

/** The network charges each segment, so a text has at most this many. */
export const maxSegments = 3

/** Replaces each `{name}` once; braces inside the values are left alone. */
export function filledWords(words: string, values: Readonly<Record<string, string>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? slot) : slot,
  )
}

/** The variables of a WhatsApp message in order: the first is `{{1}}` of the approved template. */
export function placesOf(words: string): string[] {
  return [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/** The text as the merchant registers it with WhatsApp. */
export function registeredWords(words: string): string {
  const places = placesOf(words)
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{{${places.indexOf(name) + 1}}}`)
}

const samples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(messageVariables).map(([name, { sample }]) => [name, sample]),
)

/** The text as a phone shows it, with examples for its variables. */
function sampleText({ needs = [] }: WordsSpec, text: string): string {
  const whole = needs.includes('brand') ? text : `{brand}: ${text}`
  return gsmText(filledWords(whole, samples).replaceAll(/\s+/g, ' '))
}

const slots = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

function variableProblem(spec: MessageSpec, words: WordsSpec, text: string): string | null {
  const allowed: readonly string[] = variablesOf(spec, words)
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => !allowed.includes(name))
  if (unknown !== undefined) {
    return allowed.length === 0
      ? 'No variables stand here'
      : `There is no variable {${unknown}} here; there are ${slots(allowed)}`
  }
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return 'Braces stand around variables only'
  const missing = (words.needs ?? []).find((name: MessageVariable) => !named.includes(name))
  return missing === undefined ? null : `${slots([missing])} must stay`
}

const templateForm = /^[a-z\d_]{1,100}$/

function kindProblem(words: WordsSpec, text: string): string | null {
  switch (words.kind) {
    case 'text': {
      const segments = segmentsOf(sampleText(words, text))
      return segments > maxSegments ? `This would be ${segments} text messages; at most ${maxSegments}` : null
    }
    case 'whatsapp':
      // WhatsApp refuses a template that begins or ends with a value.
      return /^\{|\}$/.test(text) ? 'Must begin and end with words, not with a variable' : null
    case 'template':
      return templateForm.test(text) ? null : 'Must be small letters, digits and underscores, such as order_confirmed'
    case 'line':
    case 'button':
      return /[\r\n]/.test(text) ? 'Must be one line' : null
    case 'paragraph':
      return null
  }
}

/** Says what is wrong with the merchant's text; null when nothing is. */
export function wordsProblem(spec: MessageSpec, words: WordsSpec, text: string): string | null {
  if (text === '') return null
  const problem = variableProblem(spec, words, text) ?? kindProblem(words, text)
  if (problem !== null) return problem
  return words.must === undefined || text.includes(words.must) ? null : `“${words.must}” must stay`
}
