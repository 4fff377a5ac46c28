/** PostgreSQL can not be started, said in words for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
  }
}
