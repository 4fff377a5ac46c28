import { holdEarlyInput } from './input-replay.ts'

holdEarlyInput()
