type Area = 'localStorage' | 'sessionStorage'

/** Private windows and strict settings throw on access, full storage on writes (ERR-07): returns undefined then. */
export function withStorage<T>(area: Area, action: (storage: Storage) => T): T | undefined {
  try {
    return action(globalThis[area])
  } catch {
    return undefined
  }
}
