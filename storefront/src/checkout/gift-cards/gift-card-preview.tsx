import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { GiftCardDrawing } from './gift-card-drawing.tsx'
import { amountText, sendingText, type GiftDraft } from './gift-draft.ts'

/** The card and its words as the email will show them, while they are typed. */
export function GiftCardPreview({ draft, brand }: { readonly draft: GiftDraft; readonly brand: string }) {
  const { design, isForOther, name, sender, message } = draft
  const to = name.trim()
  const from = sender.trim()
  return (
    <figure aria-label={t`Preview of the gift card`} className="bg-mist p-4 pb-6 sm:p-8 md:p-10">
      <div className="mx-auto max-w-xl bg-paper shadow-lifted">
        <GiftCardDrawing design={isForOther ? design : 'arch'} words={amountText(draft)} brand={brand} />
        <div className="grid min-h-26 content-center gap-2 px-6 py-5 md:min-h-40 md:px-8">
          {isForOther ? (
            <>
              <p className="text-micro [overflow-wrap:anywhere]">{to === '' ? t`For …` : t`For ${to}`}</p>
              <p className="line-clamp-4 font-display text-h3 italic [overflow-wrap:anywhere]">
                {message.trim() === '' ? t`Your message, in your words` : message.trim()}
              </p>
              <p className="text-small text-kajal-2 [overflow-wrap:anywhere]">
                {from === '' ? t`With love from …` : t`With love from ${from}`}
              </p>
            </>
          ) : (
            <>
              <p className="font-display text-h3 italic">
                <Trans>For you</Trans>
              </p>
              <p className="text-small text-kajal-2">
                <Trans>The code comes to you, to keep or to give by hand.</Trans>
              </p>
            </>
          )}
        </div>
      </div>
      <figcaption className="mt-4 text-center text-small text-kajal-2 [overflow-wrap:anywhere]">
        {sendingText(draft)}
      </figcaption>
    </figure>
  )
}
