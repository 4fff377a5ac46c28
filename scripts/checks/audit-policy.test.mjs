import { expect, test } from 'vitest'
import { judgeAudit } from './audit-policy.mjs'

const reportOf = (...severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity) => [`p-${severity}`, { name: `p-${severity}`, severity, range: '<2' }]),
    ),
  })

test.each(['high', 'critical'])('a %s vulnerability of a package that ships fails the build', (severity) => {
  const { code, output } = judgeAudit(reportOf('low', severity))
  expect(code).toBe(1)
  expect(output).toContain(`${severity} p-${severity} <2`)
})

test('a moderate finding is reported and does not fail', () => {
  expect(judgeAudit(reportOf('moderate'))).toMatchObject({ code: 0, note: 'to be mended: moderate p-moderate <2' })
})

test('text that npm prints around its report does not hide a finding', () => {
  expect(judgeAudit(`npm warn old config\n${reportOf('high')}\nnpm error found\n`).code).toBe(1)
})

test('a report without findings is summarised', () => {
  expect(judgeAudit(reportOf())).toMatchObject({ code: 0, note: 'none known' })
})

test.each([
  ['an answer without a report', JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method Not Allowed'],
  ['nothing', '', 'npm gave no report'],
  ['words', 'npm error {', 'npm gave no report'],
])('%s passes, and says that nothing was audited', (_, output, reason) => {
  const outcome = judgeAudit(output)
  expect(outcome.code).toBe(0)
  expect(outcome.note).toMatch(/^NOT AUDITED/)
  expect(outcome.note).toContain(reason)
})
