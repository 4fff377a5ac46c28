import type { Language } from '@shop/contract/core/locale'

export type MachineText = {
  readonly english: string
  /** True for HTML, whose tags stay. */
  readonly isFormatted: boolean
}

export type MachineLanguage = Exclude<Language, 'en'>

/** A service that translates texts. */
export type Translator = {
  /** As people call it: `Azure AI Translator`. */
  readonly name: string
  /** Most characters of one text; the service refuses longer ones. */
  readonly maxCharacters: number
  /** The translations in the order of the texts; null for one that lost its formatting or a name. The names of `kept` stay. */
  readonly translate: (
    language: MachineLanguage,
    texts: readonly MachineText[],
    kept: readonly string[],
  ) => Promise<readonly (string | null)[]>
}

/** The service and how many characters the house pays for in a month. */
export type MachineTranslation = { readonly translator: Translator; readonly charactersPerMonth: number }

/** `busy`: a later try may help. `account`: nothing does until somebody mends the account. `text`: these texts are refused. */
type Fault = 'busy' | 'account' | 'text'

export class TranslatorError extends Error {
  readonly fault: Fault

  constructor(fault: Fault, reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'TranslatorError'
    this.fault = fault
  }
}
