/** The findings of `npm audit` for shipped packages, and which of them fail. */

const stopping = new Set(['critical', 'high'])

/** `output` is npm's `--json` output. Returns the outcome of the check. */
export function judgeAudit(output) {
  const report = parsed(output)
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? 'npm gave no report'
    return { code: 0, output: '', note: `NOT AUDITED, the registry tells no advisories: ${reason}` }
  }
  const found = Object.values(report.vulnerabilities)
  const lines = found.map(({ name, severity, range }) => `${severity} ${name} ${range}`)
  const isStopped = found.some(({ severity }) => stopping.has(severity))
  const note = found.length === 0 ? 'none known' : `to be mended: ${lines.join('; ')}`
  return isStopped ? { code: 1, output: lines.join('\n') } : { code: 0, output: '', note }
}

function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    // The output has no report, which the caller reports.
    return undefined
  }
}
