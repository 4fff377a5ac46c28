import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, splinePath, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'
import type { Palette } from '#spec.ts'

/** Where an earring hangs from the lobe. */
const LOBE: Point = [628, 700]

const FACE =
  'M-40 -40H560C600 120 660 200 690 330C720 470 700 640 664 780C650 850 628 900 560 960C470 1030 330 1076 176 1106C100 1120 20 1116 -40 1100Z'
const NECK =
  'M300 1000C330 1120 332 1260 300 1420C286 1500 250 1560 180 1640H1240V1500C1120 1440 1010 1380 960 1280C920 1190 910 1000 900 760L640 700Z'

/** Behind the ear, under the hair. */
const NAPE = 'M540 60C640 120 760 220 830 330C880 480 880 700 920 900L700 1000L560 700Z'

/** A soft shadow as nested shapes: no filter. */
const soft = (path: readonly Point[], widths: readonly number[], strength: number): string =>
  [1, 0.7, 0.4]
    .map((share) =>
      fillShape(
        limb(
          path,
          widths.map((w) => w * share),
        ),
        INK,
        strength,
      ),
    )
    .join('')

const ear = (skin: string): string => {
  const edge = shift(skin, -0.14)
  return (
    fillShape(
      'M652 366C728 330 790 392 782 486C776 566 734 600 712 650C700 690 664 724 634 712C606 700 610 660 612 620C614 540 600 400 652 366Z',
      shift(skin, -0.015),
    ) +
    fillShape(
      'M666 420C706 398 742 430 738 486C734 540 708 566 692 606C676 566 690 520 664 500C644 470 646 436 666 420Z',
      INK,
      0.12,
    ) +
    strokeLine('M640 470C636 420 660 384 704 386C756 392 768 456 752 510C738 556 712 580 700 630', edge, {
      width: 7,
      opacity: 0.65,
    }) +
    strokeLine('M664 470C684 440 712 452 712 486C710 520 690 530 684 566', edge, { width: 6, opacity: 0.55 }) +
    strokeLine('M634 560C652 556 660 576 648 596C640 610 650 626 664 622', edge, { width: 6, opacity: 0.6 }) +
    fillShape('M622 660C624 700 660 712 684 684C672 694 640 694 622 660Z', '#fff6e6', 0.16)
  )
}

/** Hair drawn back over the ear into a low knot. */
const hair = (look: Look): string => {
  const tone = look.hair
  const mass =
    'M420 -60C520 40 560 180 640 260C700 300 780 330 800 420C812 520 770 640 800 760C860 900 980 900 1060 800C1160 660 1240 380 1240 -60Z'
  const light = shift(tone, 0.14)
  const strand = (i: number): string => {
    const t = i / 15
    const line: readonly Point[] = [
      [lerp(440, 1180, t), -40],
      [lerp(590, 1180, t), lerp(190, 120, t)],
      [lerp(730, 1120, t), lerp(300, 340, t)],
      [lerp(836, 1040, t), lerp(520, 560, t)],
      [lerp(856, 960, t), 760],
    ]
    return strokeLine(splinePath(line), light, { width: 2.4 + (i % 3), opacity: 0.3 + (i % 2) * 0.2 })
  }
  const knot = range(6).map((i) =>
    strokeLine(
      splinePath([
        [820 + i * 10, 800 + i * 24],
        [930, 730 + i * 30],
        [1050 - i * 6, 800 + i * 20],
        [1010 - i * 14, 920 - i * 8],
      ]),
      light,
      { width: 3, opacity: 0.4 },
    ),
  )
  return (
    fillShape(mass, tone) +
    range(16).map(strand).join('') +
    el('ellipse', { cx: 944, cy: 850, rx: 150, ry: 136, fill: shift(tone, 0.015) }) +
    knot.join('')
  )
}

/** The side of a head from cheek to nape: no feature of a face is in the picture. */
export const sideOfHead = (look: Look, palette: Palette): string => {
  const { skin } = look
  const shade: readonly Point[] = [
    [690, 700],
    [610, 900],
    [420, 1040],
    [180, 1110],
  ]
  return (
    fillShape(NECK, shift(skin, -0.02)) +
    soft(
      [
        [700, 760],
        [560, 1000],
        [420, 1180],
        [330, 1400],
      ],
      [90, 220, 210, 120],
      0.05,
    ) +
    strokeLine('M700 900C660 1100 560 1300 420 1480', shift(skin, -0.12), { width: 16, opacity: 0.14 }) +
    fillShape('M120 1640C300 1500 420 1490 560 1530C760 1580 980 1440 1240 1500V1640Z', look.dye.hem) +
    strokeLine('M120 1640C300 1500 420 1490 560 1530C760 1580 980 1440 1240 1500', palette.zari, 10) +
    fillShape(NAPE, shift(skin, -0.05)) +
    fillShape(FACE, skin) +
    fillShape(FACE, 'url(#sheen)', 0.8) +
    soft(shade, [60, 110, 90, 40], 0.04) +
    hair(look) +
    soft(
      [
        [640, 380],
        [616, 520],
        [612, 650],
      ],
      [16, 44, 22],
      0.05,
    ) +
    ear(skin)
  )
}

/** An earring through the lobe, a little of its post in the shade of the ear. */
export const inEar = (piece: string, scale: number): string =>
  el('ellipse', { cx: LOBE[0] + 16, cy: LOBE[1] + 26, rx: 60 * scale, ry: 20, fill: INK, 'fill-opacity': 0.14 }) +
  group({ transform: `translate(${LOBE[0]} ${LOBE[1]}) scale(${scale})` }, piece)
