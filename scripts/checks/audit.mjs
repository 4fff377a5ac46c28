import { npm } from '#scripts/setup/npm.mjs'
import { judgeAudit } from './audit-policy.mjs'

const args = ['audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=1', '--fetch-timeout=20000']

export async function audit() {
  const { output } = await npm(args)
  return judgeAudit(output)
}
