import { inspect } from 'node:util'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { plainLines } from '#platform/text/plain-text.ts'
import { traceFacts } from './tracing.ts'

export type { Logger }

type WriteLine = (facts: object, message: string) => void

/** The log methods that calls use, a part of `Logger`. */
export type BaseLogger = { readonly error: WriteLine; readonly warn: WriteLine; readonly info: WriteLine }

/** Paths of secrets and personal data, which must not reach the log. */
const redact = [
  'req.headers.authorization',
  '*.password',
  '*.access_token',
  '*.verification_code',
  '*.challenge',
  '*.recovery_codes',
  '*.secret',
  '*.email',
  '*.phone',
]

/** Properties of database errors that contain values of rows and statements. */
const rowValues = new Set(['detail', 'where', 'internalQuery', 'query', 'parameters'])

/** PostgreSQL quotes values of a wrong type in its message. */
function withoutQuotedValue(text: string, code: unknown): string {
  return typeof code === 'string' && code.startsWith('22') ? text.replace(/".*"/s, '"…"') : text
}

function withoutRowValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRowValues)
  if (value instanceof Error) return withoutRowValues(stdSerializers.err(value))
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  const fields = Object.entries(value)
  const { code } = Object.fromEntries(fields)
  return Object.fromEntries(
    fields
      .filter(([name]) => !rowValues.has(name))
      .map(([name, field]) => [
        name,
        typeof field === 'string' ? withoutQuotedValue(field, code) : withoutRowValues(field),
      ]),
  )
}

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, serializers: { err: withoutRowValues }, mixin: traceFacts }
  return destination === undefined ? pino(options) : pino(options, destination)
}

export function errorText(error: unknown): string {
  const shown = withoutRowValues(error)
  if (typeof shown !== 'object' || shown === null || !('stack' in shown)) return plainLines(inspect(shown))
  // The stack begins with name and message.
  const rest = Object.entries(shown).filter(([name]) => !['type', 'message', 'stack'].includes(name))
  const more = rest.length === 0 ? '' : `\n${inspect(Object.fromEntries(rest))}`
  return plainLines(`${String(shown.stack)}${more}`)
}
