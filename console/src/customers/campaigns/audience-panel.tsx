import { numberText } from '@shop/contract/core/locale'
import type { Campaign } from '@shop/contract/customers/admin-campaigns'
import { approvalFrom } from '@shop/contract/messages/campaign-words'
import { wayTexts } from './campaign-labels.ts'

/** Who would get the campaign if it started now. */
export function AudiencePanel({ found: { audience, channel, segment } }: { readonly found: Campaign }) {
  if (audience === null) return null
  const { customers, reachable } = audience
  return (
    <section aria-labelledby="audience" className="panel p-4">
      <h2 id="audience" className="mb-3 text-section font-semibold">
        Audience
      </h2>
      <p className="mb-1 font-display text-page">{reachable === 1 ? '1 person' : `${numberText(reachable)} people`}</p>
      <p className="text-ink-2">
        Those of the {numberText(customers)} in “{segment.name}” who chose offers by {wayTexts[channel]}. Counted again
        when it starts, and each choice once more before its message.
      </p>
      {reachable > approvalFrom && (
        <p className="mt-3 rounded-soft bg-warn-tint px-3 py-2 text-warn">
          More than {numberText(approvalFrom)} people: somebody else approves it before it is sent.
        </p>
      )}
    </section>
  )
}
