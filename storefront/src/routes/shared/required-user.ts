import { redirect } from 'react-router'
import type { LoginDetails } from '#session/persisted-session.ts'
import { currentUser } from '#session/visitor.ts'

/** The signed-in shopper, for loaders and actions; one who has just left is led home. */
export function requiredUser(): LoginDetails['user'] {
  const user = currentUser()
  // oxlint-disable-next-line typescript/only-throw-error -- How React Router is told to redirect.
  if (user === undefined) throw redirect('/')
  return user
}
