import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The server shows a secret only once. */
export function SecretNotice({ secret }: { readonly secret: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret)
    setIsCopied(true)
  }
  return (
    <div className="mb-5">
      <Notice look="good">
        <p className="mb-2">
          Store this secret in the other system now; it is not shown again. The system verifies with it that an event
          comes from the shop, as Standard Webhooks describes.
        </p>
        <div className="flex flex-wrap gap-2">
          <input
            className="field min-w-0 flex-1 font-mono"
            readOnly
            value={secret}
            aria-label="The secret"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        </div>
      </Notice>
    </div>
  )
}
