/** Runs in the reader's browser: sends the requests of the forms and shows the responses. */
const tokenForm = document.querySelector('#token')
const tokenField = document.querySelector('#token-value')
const tokenNote = tokenForm.querySelector('.note')

const textOf = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

async function send(path, options) {
  const started = performance.now()
  const response = await fetch(path, { ...options, credentials: 'omit', cache: 'no-store' })
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true
  const text = isFile ? `A file of ${(await response.blob()).size} bytes.` : await response.text()
  return { response, text, took: Math.round(performance.now() - started) }
}

function requestOf(form) {
  const headers = {}
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const field of form.querySelectorAll('[data-in]')) {
    const { name, value } = field
    if (field.dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (field.dataset.in === 'header') headers[name] = value
    else if (name.endsWith('[]')) for (const one of value.split(',')) query.append(name, one.trim())
    else query.append(name, value)
  }
  const body = form.querySelector('textarea')
  if (body) headers['content-type'] = 'application/json'
  if (tokenField.value !== '' && 'token' in form.dataset) headers.authorization = `Bearer ${tokenField.value.trim()}`
  const search = query.toString()
  return {
    path: search === '' ? path : `${path}?${search}`,
    options: { method: form.dataset.method, headers, ...(body ? { body: body.value } : {}) },
  }
}

function element(name, text, className) {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

function show(place, parts) {
  place.replaceChildren(...parts)
  place.hidden = false
}

async function tryCall(form) {
  const place = form.parentElement.querySelector('.reply')
  const { path, options } = requestOf(form)
  try {
    const { response, text, took } = await send(path, options)
    const line = element('p', `${options.method} ${path} · ${took} ms · `)
    line.append(element('b', String(response.status), response.ok ? 'good' : 'bad'))
    const shown = element('pre', textOf(text))
    shown.tabIndex = 0
    show(place, [line, shown])
  } catch {
    show(place, [element('p', 'The shop did not answer.', 'bad')])
  }
}

async function logIn(form) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: form.elements.email.value, password: form.elements.password.value })
  try {
    const { response, text } = await send('/api/v2/auth/login', { method: 'POST', headers, body })
    const answer = JSON.parse(text)
    if (!response.ok) {
      tokenNote.textContent = [answer.message].flat().join(' ')
      return
    }
    tokenField.value = answer.access_token
    form.elements.password.value = ''
    tokenNote.textContent = `Logged in as ${answer.user.name}, user ${answer.user.id}.`
  } catch {
    tokenNote.textContent = 'The shop did not answer.'
  }
}

async function act(form) {
  const button = form.querySelector('button')
  button.disabled = true
  await (form === tokenForm ? logIn(form) : tryCall(form))
  button.disabled = false
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  void act(event.target)
})

/** Opens the folded section that the address's fragment points into. */
function unfold() {
  const target = location.hash.length > 1 ? document.querySelector(`#${CSS.escape(location.hash.slice(1))}`) : null
  if (target instanceof HTMLDetailsElement) {
    target.open = true
    target.scrollIntoView()
  }
}
globalThis.addEventListener('hashchange', unfold)
unfold()
