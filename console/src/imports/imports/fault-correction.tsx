import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminImportCorrectionCalls } from '@shop/contract/core/admin-call-table'
import type { ImportFault } from '@shop/contract/imports/admin-imports'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'

type FaultCorrectionProps = {
  readonly id: number
  readonly fault: ImportFault
  /** Called with a message and the row's remaining faults. */
  readonly onCorrected: (text: string, faults: readonly ImportFault[]) => void
}

/** The value of a fault, with a field for a correction that the server checks immediately. */
export function FaultCorrection({ id, fault, onCorrected }: FaultCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState(fault.value)
  const { revalidate } = useRevalidator()
  const { id: faultId, line, column, value } = fault
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { faultId, value: textIn(new FormData(event.currentTarget), 'value') }
      const { isTaken, faults } = await callApi(adminImportCorrectionCalls.correct, { params: { id }, body })
      const [next] = faults
      onCorrected(
        isTaken
          ? `Row ${line} is accepted with “${body.value}”.`
          : `Row ${line} is still refused: ${next?.column ?? ''}, ${next?.reason ?? ''}.`,
        faults,
      )
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
    await revalidate()
  }
  const shownValue = value === '' ? '(empty)' : value
  const correctAll = async (all: string | null): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(adminImportCorrectionCalls.correctAll, { params: { id }, body: { faultId, value: all } })
    } catch (error) {
      setProblem(messageOf(error))
      setIsBusy(false)
    }
    await revalidate()
  }
  if (!isOpen) {
    return (
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {shownValue}
        <Button aria-label={`Correct row ${line}, ${column}`} onClick={() => setIsOpen(true)}>
          Correct
        </Button>
      </span>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <input
        name="value"
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
        aria-label={`Row ${line}, ${column}`}
        autoComplete="off"
        aria-invalid={problem === undefined ? undefined : true}
        ref={(field) => field?.focus()}
        className="field w-44"
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        Save
      </Button>
      <Button onClick={() => void correctAll(given)}>{`Make every “${shownValue}” this`}</Button>
      <Button onClick={() => void correctAll(null)}>Leave these rows out</Button>
      <Button look="quiet" onClick={() => setIsOpen(false)}>
        Cancel
      </Button>
      {problem !== undefined && (
        <span role="alert" className="w-full text-small text-alert">
          {problem}
        </span>
      )}
    </form>
  )
}
