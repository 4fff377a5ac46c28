import { notifyError, notifySuccess } from '#api/notify.ts'

/** The end of an action: what the shop answers is said, and a refusal is said too; the caller learns which it was. */
export async function notifyAction(action: Promise<string>): Promise<{ readonly isDone: boolean }> {
  try {
    notifySuccess(await action)
    return { isDone: true }
  } catch (error) {
    notifyError(error)
    return { isDone: false }
  }
}

/** For what is seen at once anyway, such as a heart: only a refusal is worth words. */
export async function notifyFailure(action: Promise<unknown>): Promise<{ readonly isDone: boolean }> {
  try {
    await action
    return { isDone: true }
  } catch (error) {
    notifyError(error)
    return { isDone: false }
  }
}

export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
