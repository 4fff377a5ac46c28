export { readPageTools } from './settings/agent-mode.service.ts'
