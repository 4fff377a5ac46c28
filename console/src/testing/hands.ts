import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'

export function type(field: Element, value: string): void {
  fireEvent.change(field, { target: { value } })
}

/** Chooses an option by its words. */
export function choose(field: HTMLElement, text: string): void {
  const option = within(field).getByRole<HTMLOptionElement>('option', { name: text })
  fireEvent.change(field, { target: { value: option.value } })
}

export const press = fireEvent.click

/** Does what leads elsewhere, and waits until the router is there and React has drawn it. */
export async function lead(work: () => void, isThere: () => void): Promise<void> {
  await act(async () => {
    work()
    await vi.waitFor(isThere, { timeout: 20_000 })
  })
}

/** The queries of the dialog that is open, whose name this is. */
export async function dialogNamed(name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name })
  return { dialog, ...within(dialog) }
}

/** The page has nothing more to load or to send: the dialog closed after the shop took it. */
export async function closed(dialog: HTMLElement): Promise<void> {
  await waitFor(() => expect(dialog.isConnected).toBe(false))
}

/** Chooses files, as a person does in the browser's own dialog. */
export function attach(field: HTMLElement, ...files: readonly File[]): void {
  fireEvent.change(field, { target: { files } })
}

export function last<Thing>(things: readonly Thing[]): Thing {
  const thing = things.at(-1)
  if (thing === undefined) throw new Error('There is none.')
  return thing
}
