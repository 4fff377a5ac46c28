import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** True when this machine has the program. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
