import { pino, type Logger } from 'pino'

export type { Logger }

/** Secrets and personal details never reach the log. */
const redact = [
  'req.headers.authorization',
  '*.password',
  '*.access_token',
  '*.verification_code',
  '*.email',
  '*.phone',
]

export function openLog(level: string): Logger {
  return pino({ level, redact })
}
