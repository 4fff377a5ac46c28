import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { WhatsappLogoIcon } from '@phosphor-icons/react/dist/ssr/WhatsappLogo'
import { Link } from 'react-router'
import { productPath } from '#features/catalogue/product-path.ts'
import { chatAddress } from '#session/chat-address.ts'
import { useShop } from './shop.ts'

type AskLinksProps = {
  readonly product: { readonly slug: string; readonly name: string; readonly out_of_stock: boolean }
  /** A gift card is not tried on. */
  readonly hasFitting: boolean
}

const looks = 'inline-flex min-h-11 items-center gap-2 text-small hover:text-rani'

/** People beside the buy button: a chat that already names the piece, and a fitting in a store. */
export function AskLinks({ product, hasFitting }: AskLinksProps) {
  const { config } = useShop()
  const { name, out_of_stock: isSoldOut } = product
  const question = isSoldOut ? 'Can this piece be made for me?' : 'I have a question about this piece:'
  const words = `${question} ${name}, ${config.publicUrl}${productPath(product)}`
  return (
    <div className="flex flex-wrap gap-x-8">
      {config.chatNumber !== null && (
        <a href={chatAddress(config.chatNumber, words)} target="_blank" rel="noopener noreferrer" className={looks}>
          <WhatsappLogoIcon size={20} aria-hidden="true" />
          <span className="quiet-link">{isSoldOut ? 'Ask if we can make it' : 'Ask a stylist'}</span>
          <span className="sr-only"> on WhatsApp</span>
        </a>
      )}
      {hasFitting && (
        <Link to={`/store-locator?piece=${encodeURIComponent(name)}#visit`} className={looks}>
          <RulerIcon size={20} aria-hidden="true" />
          <span className="quiet-link">Book a fitting</span>
        </Link>
      )}
    </div>
  )
}
