import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** The version of the root package, which each release raises. */
export const shopVersion = (folder: string): string =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version
