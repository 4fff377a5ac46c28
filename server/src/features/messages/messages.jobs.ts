import type { JobHandlers } from '#platform/jobs.ts'
import type { Ports } from '#platform/ports.ts'
import { sendLetter, sendTextMessage } from './messages.service.ts'

export function messageJobs(ports: Ports): JobHandlers {
  return {
    'mail.send': (letter) => sendLetter(ports, letter),
    'message.send': (message) => sendTextMessage(ports, message),
  }
}
