/** The pages that a shopper sees at the provider: a card form, and the question of the bank. */
import { format, money } from '@shop/contract/core/money'
import { attempt, charge, intentOf, refuse } from './stripe-actions.ts'
import { secondsOf, type StripeMemory } from './stripe-memory.ts'

export type PageAnswer =
  | { readonly status: 200 | 404; readonly html: string }
  | { readonly status: 303; readonly to: string }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const rupees = (paise: number): string => format(money(paise))

const styles = `body{margin:0;background:#f6f7f9;color:#1f2433;font:16px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;max-width:26rem;margin:10vh auto;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0002}
h1{margin:0 0 .25rem;font-size:1.75rem}p{margin:.25rem 0 1rem}.test{color:#8a5a00;font-size:.875rem}.alert{color:#b00020}
form{display:grid;gap:.75rem}button,a.button{display:block;box-sizing:border-box;width:100%;padding:.75rem;border:1px solid #b9bfca;border-radius:8px;background:#fff;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:#4b3fd6;background:#4b3fd6;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #9a93f0;outline-offset:2px}`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${styles}</style></head><body><main>${body}</main></body></html>`

const gone: PageAnswer = { status: 404, html: page('Not found', '<h1>This page has expired</h1>') }
const test = '<p class="test">Test page. No card is charged.</p>'

function payPage(memory: StripeMemory, sessionId: string): PageAnswer {
  const session = memory.sessions.get(sessionId)
  if (session?.status !== 'open' || session.expiresAt <= secondsOf(memory.now())) return gone
  const error = session.intent === null ? null : (memory.intents.get(session.intent)?.error ?? null)
  const alert = error === null ? '' : `<p class="alert" role="alert">${escaped(error.message)}</p>`
  const body = `<p>Order ${escaped(session.reference)}</p><h1>${rupees(session.amount)}</h1>${test}${alert}
<form method="post" action="/pay/${session.id}"><button class="main" name="card" value="secure">Pay by card</button>
<button name="card" value="failed">Pay by a card without cover</button></form>
<p></p><a class="button" href="${escaped(session.cancelUrl)}">Back to the shop</a>`
  return { status: 200, html: page('Pay', body) }
}

function bankPage(memory: StripeMemory, sessionId: string): PageAnswer {
  const session = memory.sessions.get(sessionId)
  if (session?.status !== 'open') return gone
  const body = `<p>Your bank</p><h1>Is this you?</h1><p>A payment of ${rupees(session.amount)} waits for your approval.</p>${test}
<form method="post" action="/bank/${session.id}"><button class="main" name="answer" value="approve">Approve</button>
<button name="answer" value="refuse">Refuse</button></form>`
  return { status: 200, html: page('Your bank', body) }
}

type Posted = { readonly path: string; readonly fields: URLSearchParams }

export function answerPage(memory: StripeMemory, method: string, { path, fields }: Posted): PageAnswer {
  const [, place, sessionId = ''] = /^\/(pay|bank)\/(\w+)$/.exec(path) ?? []
  if (place === undefined) return gone
  if (method === 'GET') return place === 'pay' ? payPage(memory, sessionId) : bankPage(memory, sessionId)
  const session = memory.sessions.get(sessionId)
  if (session?.status !== 'open') return gone
  const intent = intentOf(memory, session)
  if (place === 'pay' && fields.get('card') === 'secure') {
    intent.status = 'requires_action'
    return { status: 303, to: `/bank/${session.id}` }
  }
  if (place === 'pay') attempt(memory, intent, 'failed')
  else if (fields.get('answer') === 'approve') charge(memory, intent)
  else refuse(memory, intent)
  return { status: 303, to: session.status === 'open' ? `/pay/${session.id}` : session.successUrl }
}
