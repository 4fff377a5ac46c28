import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'

/** Reloads the page's data after somebody else's change; the form keeps what was typed. */
export function useFreshOnConflict() {
  const { revalidate } = useRevalidator()
  return async (send: () => Promise<unknown>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'change.outdated') await revalidate()
      throw error
    }
  }
}
