import { z } from 'zod'
import { invoiceTimes } from './invoice-options.ts'

export const invoicingSchema = z.object({ issueAt: z.enum(invoiceTimes) })
