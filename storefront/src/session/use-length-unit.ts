import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LengthUnit } from '@shop/contract/measure-fields'
import { keep, readKept } from './kept.ts'

const unitStore = createStore<{ readonly unit: LengthUnit }>(() => ({
  unit: readKept('length-unit') === 'cm' ? 'cm' : 'in',
}))

/** Inches or centimetres, the same everywhere and remembered. Only for what the browser alone shows. */
export function useLengthUnit(): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const choose = (unit: LengthUnit) => {
    unitStore.setState({ unit })
    keep('length-unit', unit)
  }
  return [useStore(unitStore, ({ unit }) => unit), choose]
}
