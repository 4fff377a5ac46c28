/** What a film says to people who do not hear it. */
import type { FilmSection } from './section-types.ts'

export const speechText = 'Say whether anybody speaks in the film'
const captionsText = 'Add captions in the language that is spoken, or say that nobody speaks'

type SpeechFault = { readonly path: 'speech' | 'captions'; readonly message: string }

/** No part of the schema, because films from before it was asked are still shown. */
export function speechFaults({ speech, captions = [] }: FilmSection): readonly SpeechFault[] {
  if (speech === undefined) return [{ path: 'speech', message: speechText }]
  return speech === 'spoken' && captions.length === 0 ? [{ path: 'captions', message: captionsText }] : []
}
