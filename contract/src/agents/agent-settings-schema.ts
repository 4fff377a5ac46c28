import { z } from 'zod'
import { agentModes } from './agent-settings.ts'

export const agentsSchema = z.object({
  mode: z.enum(agentModes),
  hasPageTools: z.boolean().default(false),
  originTrial: z
    .string()
    .trim()
    .max(2000, 'At most 2,000 characters')
    .regex(/^[\w+/=-]*$/, 'Paste the token alone: letters, digits, +, / and =')
    .default(''),
})
