import { notifyError, notifySuccess } from '#api/notify.ts'

/** Shows a toast for the success or failure of an action, and returns which it was. */
export async function notifyAction(action: Promise<string>): Promise<{ readonly isDone: boolean }> {
  try {
    notifySuccess(await action)
    return { isDone: true }
  } catch (error) {
    notifyError(error)
    return { isDone: false }
  }
}

/** Like `notifyAction`, for a success that the page itself shows. */
export async function notifyQuietly(action: Promise<string>): Promise<{ readonly isDone: boolean }> {
  try {
    notifySuccess(await action, { isQuiet: true })
    return { isDone: true }
  } catch (error) {
    notifyError(error)
    return { isDone: false }
  }
}

/** For optimistic changes, such as a heart: shows a toast only for a failure. */
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
