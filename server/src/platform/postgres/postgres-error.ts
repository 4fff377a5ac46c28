/** PostgreSQL cannot be started; the message is for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
  }
}
