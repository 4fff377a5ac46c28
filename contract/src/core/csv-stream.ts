import { z } from 'zod'

/** CSV that is read as a stream and never held whole in memory. */
export const csvStream = z.custom<object>((value) => typeof value === 'object' && value !== null && 'pipe' in value)
