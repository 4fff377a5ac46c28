/** Metaphors that no textbook uses for a technical act, each with the terms to choose from. */
const terms = {
  alive: 'running, hydrated',
  anew: 'again, revalidate',
  barrier: 'accessibility violation',
  brought: 'loaded, on demand',
  depart: 'flush, send',
  desk: 'admin, workers, store',
  dressed: 'styled, with stylesheets',
  forget: 'delete, evict',
  hang: 'attach, insert',
  hear: 'receive, handle',
  heard: 'received, handled',
  keeper: 'store, log',
  keeping: 'caching, storing',
  kept: 'cached, stored, retained',
  lend: 'lease',
  letter: 'email',
  mend: 'correct, repair',
  mended: 'corrected, repaired',
  news: 'notification, changes',
  nobody: 'unknown, nonexistent, unprivileged',
  outdate: 'invalidate',
  paper: 'document, invoice, pdf',
  speak: 'mention, describe',
  tell: 'report, notify, emit',
  telling: 'delivery, report',
  theirs: 'foreign, of the other',
  told: 'reported, notified, delivered',
  travel: 'send, run',
  travelling: 'sent, in flight',
  unheard: 'unhandled',
  untold: 'unreported, undelivered',
  whoever: 'the name of the actor',
  wish: 'option, request, pending action',
}

/** Names that mean the word literally: the letters of the alphabet in the list of designers. */
const allowed = new Set(['by-letter', 'byLetter', 'designersByLetter', 'LetterGroup', 'LetterStrip'])

/** A plural, or a verb with an `s`, counts as its singular. */
const termOf = (word) => terms[word] ?? terms[word.replace(/(?<=sh)es$|s$/, '')]

/** `sendLetters` and `send-letters` contain the words send and letters. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Undefined for a plain name, otherwise the message. */
export function metaphorIn(name) {
  if (allowed.has(name)) return undefined
  const word = wordsOf(name).find((one) => termOf(one) !== undefined)
  return word === undefined ? undefined : `"${word}" in ${name} is a metaphor; write ${termOf(word)}`
}

/** Words that name no variable, parameter or property either, whatever its scope. */
const localTerms = {
  asked: 'requested, request',
  heard: 'received',
  kept: 'stored, retained',
  said: 'output, text',
  theirs: 'foreign',
  told: 'reported',
  untold: 'unreported',
}

export function metaphorInLocal(name) {
  return Object.hasOwn(localTerms, name) ? `"${name}" is a metaphor; write ${localTerms[name]}` : undefined
}
