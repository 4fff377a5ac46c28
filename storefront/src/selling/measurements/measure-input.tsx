import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import { lengthTyped } from '@shop/contract/core/typed-number'
import {
  isUnusual,
  lengthIn,
  type Length,
  type LengthUnit,
  type MeasureField,
} from '@shop/contract/selling/measure-fields'
import { said } from '#session/contract-words.ts'
import { TextField } from '#ui/text-field.tsx'

type MeasureInputProps = {
  readonly field: MeasureField
  readonly length: Length | undefined
  readonly unit: LengthUnit
  /** Undefined for a cleared field. */
  readonly onChange: (length: Length | undefined) => void
}

const largest = 500

/** Null for an invalid length, undefined for an empty field. */
function lengthFrom(text: string, unit: LengthUnit): Length | undefined | null {
  if (text.trim() === '') return undefined
  const value = lengthTyped(text)
  return value !== undefined && value <= largest ? { value, unit } : null
}

/** Does not reformat typed text. A change of unit only converts the display; the stored value keeps its unit. */
export function MeasureInput({ field, length, unit, onChange }: MeasureInputProps) {
  const [text, setText] = useState(length === undefined ? '' : String(lengthIn(unit, length)))
  const read = lengthFrom(text, unit)
  const change = (next: string) => {
    setText(next)
    const given = lengthFrom(next, unit)
    if (given !== null) onChange(given)
  }
  return (
    <TextField
      label={said(field.label)}
      value={text}
      onChange={({ target }) => change(target.value)}
      inputMode="decimal"
      autoComplete="off"
      end={<span className="pe-3.5 text-small text-kajal-2">{unit}</span>}
      error={read === null ? t`Enter a number of ${select(unit, { in: 'inches', other: 'centimetres' })}` : undefined}
      hint={length !== undefined && isUnusual(field, length) ? t`That looks unusual. Please double-check.` : undefined}
    />
  )
}
