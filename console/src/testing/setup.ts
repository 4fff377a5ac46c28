import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { rememberPerson } from '#api/session.ts'
import { closeShop, fakeFetch } from './fake-shop.ts'

// Generous timeout: tests must not depend on the speed of the machine.
configure({ asyncUtilTimeout: 20_000 })

vi.stubGlobal('fetch', fakeFetch)

// jsdom draws nothing: it has no modal dialogs and does not scroll.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
globalThis.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  rememberPerson(undefined)
  localStorage.clear()
  expect(closeShop()).toEqual([])
})
