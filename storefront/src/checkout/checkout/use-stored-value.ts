import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { previewStoredValue, type ValueChoice, type ValuePreview } from './stored-value-api.ts'

export type StoredValueState = {
  readonly choice: ValueChoice
  /** Undefined until the shopper opens the section, so that other shoppers load nothing. */
  readonly preview: ValuePreview | undefined
  readonly isBusy: boolean
  readonly refusal: string | undefined
  readonly open: () => void
  readonly addCode: (code: string) => void
  readonly removeCode: (index: number) => void
  readonly setCredit: (usesCredit: boolean) => void
  readonly refresh: () => void
}

const nothing: ValueChoice = { codes: [], usesCredit: false }

/** Codes are like cash, so they stay in memory only. */
export function useStoredValue(userId: number, grandTotal: string): StoredValueState {
  const [choice, setChoice] = useState(nothing)
  const [preview, setPreview] = useState<ValuePreview>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef(0)

  const load = async (wanted: ValueChoice) => {
    latest.current += 1
    const turn = latest.current
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const loaded = await previewStoredValue(browserApi, userId, wanted)
      if (turn !== latest.current) return
      setPreview(loaded)
      setChoice(wanted)
    } catch (error) {
      if (turn !== latest.current) return
      if (error instanceof ApiError && error.is('gift_card.not_usable')) setRefusal(error.message)
      else notifyError(error)
    } finally {
      if (turn === latest.current) setIsBusy(false)
    }
  }
  const isOpen = preview !== undefined
  useEffect(() => {
    if (isOpen) void load(choice)
    // oxlint-disable-next-line react/exhaustive-deps -- Loads again when the total changes, and not for each choice.
  }, [grandTotal])
  return {
    choice,
    preview,
    isBusy,
    refusal,
    open: () => void load(choice),
    addCode: (code) => void load({ ...choice, codes: [...choice.codes, code] }),
    removeCode: (index) => void load({ ...choice, codes: choice.codes.filter((_, at) => at !== index) }),
    setCredit: (usesCredit) => void load({ ...choice, usesCredit }),
    refresh: () => void load(nothing),
  }
}
