import { z } from 'zod'
import { agentModes } from './agent-settings.ts'

export const agentsSchema = z.object({ mode: z.enum(agentModes) })
