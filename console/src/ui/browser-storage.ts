/**
 * Private windows and strict settings throw on access, and full storage on writes (ERR-07); the console works without
 * storage.
 */
function withStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage)
  } catch {
    return undefined
  }
}

export const stored = (key: string): string | null => withStorage((storage) => storage.getItem(key)) ?? null

export const store = (key: string, value: string): void => withStorage((storage) => storage.setItem(key, value))
