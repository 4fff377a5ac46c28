import type { AppCredentials } from '@shop/contract/access/admin-apps'
import { Notice } from '#ui/notice.tsx'

/** The server shows these only once. */
export function CredentialsNotice({ credentials }: { readonly credentials: AppCredentials }) {
  const { key, webhookSecret, pageSecret } = credentials
  const shown = [
    ['Key', key],
    ['Secret of the webhook', webhookSecret],
    ['Secret of the page', pageSecret],
  ].flatMap(([text = '', value]) => (typeof value === 'string' ? [[text, value] as const] : []))
  return (
    <div className="mb-5">
      <Notice look="good">
        <p className="mb-3">Enter these in the app now; they are not shown again.</p>
        <div className="grid gap-3">
          {shown.map(([text, value]) => (
            <label key={text} className="grid gap-1">
              <span className="label">{text}</span>
              <input
                className="field min-w-0 font-mono"
                readOnly
                value={value}
                onFocus={(event) => event.currentTarget.select()}
              />
            </label>
          ))}
        </div>
      </Notice>
    </div>
  )
}
