import { z } from 'zod'
import type { LanguagesDocument } from './languages-document.ts'

export const languagesSchema: z.ZodType<LanguagesDocument> = z.object({ hi: z.boolean(), ar: z.boolean() })
