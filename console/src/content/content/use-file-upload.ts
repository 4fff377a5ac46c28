import { useEffect, useRef, useState } from 'react'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { useLatest } from '#ui/use-latest.ts'

/** The rest of an upload, beside its call and the name of the file. */
type Sent = {
  readonly file: File
  readonly key: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

type FileUpload<Reply> = {
  readonly upload: (name: string, sent: Sent) => Promise<Reply>
  /** What is wrong with a file before it is sent. */
  readonly refusalOf: (file: File) => string | undefined
  readonly onDone: (reply: Reply, file: File) => void
}

/** Sends one file, with its progress; a later file replaces one that is still being sent. */
export function useFileUpload<Reply>({ upload, refusalOf, onDone }: FileUpload<Reply>) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const done = useLatest(onDone)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal !== undefined) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setShare(0)
    try {
      const reply = await upload(file.name.slice(-200), {
        file,
        key: crypto.randomUUID(),
        signal: controller.signal,
        onProgress: setShare,
      })
      done.current(reply, file)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(fieldsOf(error)['file'] ?? messageOf(error))
    } finally {
      if (sending.current === controller) setShare(undefined)
    }
  }
  return { share, problem, send, cancel: () => sending.current?.abort() }
}
