import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'

/** Loads the page's data again when somebody was quicker; the form keeps what was typed. */
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
