import { asKeyed } from '@shop/contract/core/typed-text'

const numberModes: ReadonlySet<string> = new Set(['numeric', 'decimal', 'tel', 'email'])
const numberTypes: ReadonlySet<string> = new Set(['tel', 'email'])

export function readTypedInput(): void {
  document.addEventListener('beforeinput', (event) => {
    const { target, data } = event
    if (!(target instanceof HTMLInputElement) || data === null) return
    if (!numberModes.has(target.inputMode) && !numberTypes.has(target.type)) return
    const keyed = asKeyed(data)
    if (keyed === data) return
    event.preventDefault()
    if (keyed === '') return
    // oxlint-disable-next-line typescript/no-deprecated -- No other call keeps the undo history and tells React.
    document.execCommand('insertText', false, keyed)
  })
}
