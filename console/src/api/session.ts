import { redirect } from 'react-router'
import type { Permission } from '@shop/contract/access/admin-permissions'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { ApiError } from './api-error.ts'
import { callApi } from './client.ts'

let known: Me | undefined

/** The signed-in person, requested once per page load. */
export async function currentPerson(): Promise<Me> {
  known ??= await callApi(adminSessionCalls.me)
  return known
}

export function rememberPerson(me: Me | undefined): void {
  known = me
}

export function may(me: Pick<Me, 'permissions'>, permission: Permission): boolean {
  return me.permissions.includes(permission)
}

/** Sends a person without a session to the sign-in, and back afterwards. */
export async function signedIn<T>({ url }: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    rememberPerson(undefined)
    const { pathname, search } = new URL(url)
    // oxlint-disable-next-line typescript/only-throw-error -- The router reads a thrown response.
    throw redirect(`/sign-in?next=${encodeURIComponent(pathname.replace(/^\/admin/, '') + search)}`)
  }
}
