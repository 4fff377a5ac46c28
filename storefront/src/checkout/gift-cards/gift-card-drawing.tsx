import { giftCardArt, giftCardColours } from '@shop/contract/checkout/gift-card-art'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

type GiftCardDrawingProps = {
  readonly design: GiftCardDesign
  /** Text over the drawing, such as the amount; empty for none. */
  readonly words: string
  /** The shop's name over the drawing. */
  readonly brand?: string
}

/** The gift card as its email shows it. */
export function GiftCardDrawing({ design, words, brand }: GiftCardDrawingProps) {
  const { ground, ink } = giftCardColours[design]
  return (
    <div className="relative aspect-16/9 w-full overflow-hidden" style={{ backgroundColor: ground, color: ink }}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(giftCardArt(design))}`}
        alt=""
        className="size-full object-cover"
      />
      {brand !== undefined && <p className="absolute top-5 start-6 font-display text-h3">{brand}</p>}
      <p className="absolute bottom-5 start-6 font-display text-h2">{words}</p>
    </div>
  )
}
