import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const lookAgainMs = 2000

/** Loads the page's data again while the shop works on it. */
export function useProgress(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return undefined
    const timer = setInterval(() => void revalidate(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}
