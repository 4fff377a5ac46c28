import { shopForRun } from './shop-process.ts'

export default () => shopForRun({ draws: true })
