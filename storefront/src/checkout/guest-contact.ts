import { lazy, useState } from 'react'
import { useUser } from '#session/visitor.ts'

/** Lazy: only guests need it. */
export const ContactStep = lazy(async () => ({ default: (await import('./contact-step.tsx')).ContactStep }))

/** A guest gives a contact before the address. */
export function useGuestContact() {
  const user = useUser()
  const [isReopened, setIsReopened] = useState(false)
  const isGuest = user?.isGuest === true
  const [email, phone] = [user?.email ?? null, user?.phone ?? null]
  const isOpen = isGuest && (isReopened || (email === null && phone === null))
  return { isGuest, email, phone, isOpen, onReopen: () => setIsReopened(true), onGiven: () => setIsReopened(false) }
}
