import { SHARED_DEFS } from '#cloth/drape.ts'
import { el, num } from '#geometry/markup.ts'
import { pictureOf, type Frame, type Picture } from './picture.ts'
import type { DrawingSpec } from './spec.ts'

export type { DrawingSpec } from './spec.ts'

/** The document at its own size, or as wide as it will be rendered, so that a close-up is drawn and not enlarged. */
export const svgOf = (frame: Frame, content: string, width: number = frame.width): string =>
  el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [frame.x, frame.y, frame.width, frame.height].map(num).join(' '),
      width,
      height: Math.round((width * frame.height) / frame.width),
    },
    `<defs>${SHARED_DEFS}</defs>${content}`,
  )

export const wholeSvg = ({ frame, behind, subject }: Picture): string => svgOf(frame, behind + subject)

/** The drawing as one SVG document. The same specification gives the same bytes, on every machine. */
export const draw = (spec: DrawingSpec): string => wholeSvg(pictureOf(spec))
