/** A wrong setting; the message is for the operator, without a stack. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}
