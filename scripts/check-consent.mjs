/**
 * Checks that marketing has one way out: only the service that reads consents makes one, and only the files below send
 * messages.
 */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const readers = ['server/src/messages/marketing/consent.service.ts', '**/*.test.ts']
const senders = [
  'server/src/messages/notices/messages.service.ts',
  'server/src/messages/notices/messages.jobs.ts',
  'server/src/messages/notices/phone-updates.service.ts',
  'server/src/messages/marketing/marketing.service.ts',
  'server/src/platform/mail/marketing-guard.ts',
  'server/src/testing/**',
  '**/*.test.ts',
]
/** The last gate stands around the ports here. */
const gates = ['server/src/shop-ports.ts', 'server/src/testing/**', '**/*.test.ts']

const ports = new Set(['mailer', 'messenger', 'whatsApp'])
const openers = new Set(['openMailer', 'openMessenger', 'openWhatsApp', 'openSandboxWhatsApp'])

/** `ports.mailer.send(…)`, or `whatsApp.send(…)` of a port that was taken apart. */
function sends(node) {
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'send') return false
  const { object } = node.callee
  return ports.has(object.property?.name ?? object.name)
}

const makesConsent = (node) => node.type === 'NewExpression' && node.callee.name === 'Consented'
/** Also by the registry, whose adapters make a port without naming its opener. */
const opensByRegistry = ({ callee, arguments: given }) =>
  callee.name === 'firstOpen' && (given[0]?.property?.name === 'messaging' || given[0]?.name === 'whatsAppAdapters')
const opens = (node) => node.type === 'CallExpression' && (openers.has(node.callee.name) || opensByRegistry(node))

const rules = [
  { finds: makesConsent, allowed: readers, text: 'makes a consent; only the service that reads its row may' },
  { finds: sends, allowed: senders, text: 'sends a message; queue a job, or use the service of marketing' },
  { finds: opens, allowed: gates, text: 'opens a way out that no consent guards' },
]

const findings = []
for (const path of sourceFiles(['server', 'demo'])) {
  const { program, lineOf } = parsed(path)
  for (const { finds, allowed, text } of rules) {
    if (isIn(path, allowed)) continue
    walk(program, (node) => {
      if (finds(node)) findings.push({ path, line: lineOf(node), text })
    })
  }
}
report(findings, 'marketing has one way out, past a consent')
