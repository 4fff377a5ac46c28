import { afterEach, expect, test, vi } from 'vitest'
import { chosenColumns, storeColumns } from '#grid/column-picker.tsx'
import { savedSheet, saveSheet } from '#stock/count-sheet.ts'
import { store, stored } from '#ui/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const refused = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('ERR-07: the console works in a browser that refuses its storage', () => {
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  store('console-theme', 'dark')
  expect(stored('console-theme')).toBeNull()
  storeColumns(['name'])
  expect(chosenColumns(['id'])).toEqual(['id'])
  saveSheet([])
  expect(savedSheet()).toEqual([])
})

test('ERR-07: what the storage holds comes back, and a broken count of stock begins anew', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  storeColumns(['name', 'price'])
  expect(chosenColumns(['id'])).toEqual(['name', 'price'])
  store('stock-count', '[{')
  expect(savedSheet()).toEqual([])
})
