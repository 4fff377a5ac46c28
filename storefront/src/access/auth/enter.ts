import { t } from '@lingui/core/macro'
import { challengeIn } from '#api/api-error.ts'
import { notifyPlain, notifySuccess } from '#api/notify.ts'
import { askForCode, hasPendingAction, runPendingAction } from '#session/dialogs.ts'
import { saveLogin } from '#session/visitor.ts'
import type { Entered } from './auth-api.ts'
import { mergeText } from './merge-text.ts'

/** Starts the session, and reports once how a guest's cart was merged. */
export function enter({ login, merged }: Entered, message: string): void {
  saveLogin(login)
  notifySuccess(message, { isQuiet: hasPendingAction() })
  const text = merged === null ? '' : mergeText(merged)
  if (text !== '') notifyPlain(text)
}

/** Completes a log-in, or asks for the code if the account has an app. */
export async function enterBy(work: Promise<Entered>): Promise<void> {
  try {
    enter(await work, t`User is successfully logged in`)
  } catch (error) {
    // The first proof was valid, so the log-in continues with its second step.
    const challenge = challengeIn(error)
    if (challenge === undefined) throw error
    askForCode(challenge)
    return
  }
  runPendingAction()
}
