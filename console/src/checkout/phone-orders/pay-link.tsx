import { useState } from 'react'
import type { PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The address of the order's page, to copy into a chat. */
export function PayLink({ placed: { url, sentTo } }: { readonly placed: Pick<PlacedPhoneOrder, 'url' | 'sentTo'> }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  const sent = sentTo === '' ? '' : `Sent to ${sentTo}.`
  return (
    <div className="grid gap-2">
      <TextField
        label="Link to the order"
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        hint={
          url.includes('#')
            ? 'It opens this order for whoever has it.'
            : 'The customer logs in there with their account.'
        }
      />
      <p className="flex flex-wrap items-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The order was placed on the keyboard a moment ago. */}
        <Button look="primary" autoFocus onClick={copy}>
          Copy link
        </Button>
        <span role="status">{isCopied ? 'Copied.' : sent}</span>
      </p>
    </div>
  )
}
