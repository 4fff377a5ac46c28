import { useEffect, useState } from 'react'

/** What `load` answers, requested when the component appears; undefined until then, and if it fails. */
export function useOnce<Answer>(load: (signal: AbortSignal) => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const stopping = new AbortController()
    load(stopping.signal).then(
      (found) => setAnswer(found),
      // Fields without choices still work, and sending them reports the problem.
      () => undefined,
    )
    return () => stopping.abort()
  }, [load])
  return answer
}
