import { useState } from 'react'
import { messageOf } from '#api/api-error.ts'

/** A request that a button sends: whether it is pending, from which button, and why the last one failed. */
export function useSending<Name = true>() {
  const [busyWith, setBusyWith] = useState<Name>()
  const [problem, setProblem] = useState<string>()
  const send = async (name: Name, work: () => Promise<unknown>): Promise<void> => {
    setBusyWith(() => name)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  return { busyWith, isBusy: busyWith !== undefined, problem, send }
}
