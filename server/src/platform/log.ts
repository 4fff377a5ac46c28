import { pino, type DestinationStream, type Logger } from 'pino'

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

/** Lines go to `destination`, or to the standard output. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact }
  return destination === undefined ? pino(options) : pino(options, destination)
}
