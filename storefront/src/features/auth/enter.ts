import { notifyPlain, notifySuccess } from '#api/notify.ts'
import { saveLogin } from '#session/visitor.ts'
import type { Entered } from './auth-api.ts'
import { mergeText } from './merge-text.ts'

/** Starts the session, and says once how a guest's cart joined it. */
export function enter({ login, merged }: Entered, message: string): void {
  saveLogin(login)
  notifySuccess(message)
  const text = merged === null ? '' : mergeText(merged)
  if (text !== '') notifyPlain(text)
}
