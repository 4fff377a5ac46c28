import { redirect } from 'react-router'
import type { LoginDetails } from '#session/persisted-session.ts'
import { currentUser } from '#session/visitor.ts'

/** The signed-in shopper, for loaders and actions; redirects home after a logout. */
export function requiredUser(): LoginDetails['user'] {
  const user = currentUser()
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (user === undefined) throw redirect('/')
  return user
}
