import type { Received, SentRequest } from './agent-platform.ts'

type Reply = { readonly status: number; readonly body: unknown }

/** Parts that are long or the same everywhere; the schemas of the protocol have them in full. */
const leftOut = new Set(
  'links policies media image_url metadata sku handle url spec schema services pagination price_range'.split(' '),
)

const opening = `# What an agent and the shop say to each other

A program that shops for a person, written from the protocol alone, buys a lehenga. \`npm run agents:log\` runs it and writes this page, and
\`npm test\` fails while the page says something else. Signatures and long parts are left out, ids are numbered.
`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The sizes of a piece; the options of a delivery stay. */
const isChoice = (name: string, value: unknown): boolean =>
  name === 'options' && Array.isArray(value) && value.some((one) => isRecord(one) && 'name' in one)

function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(short)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !leftOut.has(name) && inner !== undefined && !isChoice(name, inner))
      .map(([name, inner]) => [name, short(inner)]),
  )
}

/** Short objects stand on one line, so that a page shows more. */
function written(value: unknown, depth = 0): string {
  const flat = JSON.stringify(value)
  if (flat.length + depth * 2 <= 110 || (!Array.isArray(value) && !isRecord(value))) return flat
  const pad = '  '.repeat(depth + 1)
  const inside = Array.isArray(value)
    ? value.map((one) => pad + written(one, depth + 1))
    : Object.entries(value).map(([name, one]) => `${pad}${JSON.stringify(name)}: ${written(one, depth + 1)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${inside.join(',\n')}\n${'  '.repeat(depth)}${close}`
}

/** Numbers whatever differs from run to run, in the order of its first use. */
function numbered(text: string): string {
  const names = new Map<string, string>()
  const nameFor = (kind: string) => (found: string) => {
    const known = names.get(found) ?? `${kind}-${[...names.values()].filter((one) => one.startsWith(kind)).length + 1}`
    names.set(found, known)
    return known
  }
  return text
    .replaceAll(/#[\w.-]{40,}/g, '#…')
    .replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, 'T…Z')
    .replaceAll(/(?<=timestamp: |created=)\d+/g, '…')
    .replaceAll(/\b\d{8}-\d+\b/g, nameFor('ORDER'))
    .replaceAll(/(?<=["/])(?=[\w-]*[A-Z])[\w-]{22}(?=["/\n])/g, nameFor('SESSION'))
    .replaceAll(/"(x|y|kid)":( ?)"[^"]+"/g, '"$1":$2"…"')
    .replaceAll(/keyid="[^"]+"/g, 'keyid="…"')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'agent.example')
}

/** Writes down what a platform and the shop say, as a page that people read. */
export function storyOf(profileUrl: string) {
  const parts: string[] = []
  const block = (lines: readonly string[]) => `\`\`\`http\n${lines.join('\n')}\n\`\`\`\n`
  const bodyOf = (body: unknown) => (body === undefined ? [] : ['', written(short(body))])
  /** Each answer names the agreed capabilities again. */
  const answerOf = (body: unknown) => (isRecord(body) ? bodyOf({ ...body, ucp: undefined }) : bodyOf(body))
  return {
    read: (title: string, path: string, body: unknown) => {
      parts.push(`## ${title}\n`, block([`GET ${path}`]), block(['200', ...bodyOf(body)]))
    },
    tell: (title: string, { method = 'POST', path, body }: SentRequest, reply: Reply) => {
      const asked = [`${method} /ucp/v1/${path}`, `UCP-Agent: profile="${profileUrl}"`, ...bodyOf(body)]
      parts.push(`## ${title}\n`, block(asked), block([String(reply.status), ...answerOf(reply.body)]))
    },
    hear: (title: string, { headers, body }: Received) => {
      const event: unknown = JSON.parse(body)
      const shown = ['ucp-agent', 'webhook-timestamp', 'signature-input'].map(
        (name) => `${name}: ${String(headers[name])}`,
      )
      parts.push(`## ${title}\n`, block(['POST /events', ...shown, ...answerOf(event)]))
    },
    text: (): string => numbered([opening, ...parts].join('\n')),
  }
}
