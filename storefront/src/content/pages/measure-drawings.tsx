import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { said } from '#session/contract-words.ts'

type Measure = {
  readonly name: string
  readonly how: string
  readonly line: string
  readonly mark: readonly [number, number]
}

/** Drawing with numbered lines and a legend. */
function Measured({
  title,
  box,
  figure,
  measures,
}: {
  readonly title: string
  readonly box: string
  readonly figure: ReactNode
  readonly measures: readonly Measure[]
}) {
  return (
    <figure className="my-6 grid items-center gap-6 sm:grid-cols-[14rem_1fr]">
      <svg viewBox={box} role="img" aria-label={title} className="mx-auto w-full max-w-56">
        <g fill="none" stroke="var(--color-kajal)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
          {figure}
        </g>
        {measures.map(({ name, line, mark: [x, y] }, index) => (
          <g key={name}>
            <path d={line} fill="none" stroke="var(--color-rani)" strokeWidth="1.75" strokeDasharray="5 4" />
            <circle cx={x} cy={y} r="10" fill="var(--color-rani)" />
            <text x={x} y={y + 4} textAnchor="middle" fontSize="12" fontWeight="600" fill="#ffffff">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className="!my-0">
        {measures.map(({ name, how }) => (
          <li key={name}>
            <strong>{name}.</strong> {how}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The right half of an outline from the neck down, and its mirror image. */
function Mirrored({ d, width }: { readonly d: string; readonly width: number }) {
  return (
    <>
      <path d={d} />
      <path d={d} transform={`translate(${width} 0) scale(-1 1)`} />
    </>
  )
}

const womanSide =
  'M120 58C128 58 134 54 134 40V34M134 52C148 60 162 62 172 70C180 78 180 96 174 112C168 128 168 140 164 152C158 172 152 182 152 200C152 226 176 244 178 280C179 300 174 330 170 352'

export function MeasureWoman() {
  return (
    <Measured
      title={t`A dress form with the lines to measure along: shoulder, bust, under-bust, waist and hip`}
      box="30 20 180 345"
      figure={
        <>
          <Mirrored d={womanSide} width={240} />
          <path d="M106 34C112 28 128 28 134 34M70 352C100 360 140 360 170 352" />
          <path d="M96 128C104 144 116 144 120 132C124 144 136 144 144 128" opacity=".35" />
        </>
      }
      measures={[
        {
          name: t`Shoulder`,
          how: t`Across the back, from bone to bone.`,
          line: 'M68 70C100 58 140 58 172 70',
          mark: [196, 66],
        },
        {
          name: t`Bust`,
          how: t`Round the fullest part, tape level, arms down.`,
          line: 'M66 118C100 130 140 130 174 118',
          mark: [196, 118],
        },
        {
          name: said('Under-bust'),
          how: t`Directly below, after breathing out.`,
          line: 'M74 152C100 162 140 162 166 152',
          mark: [190, 154],
        },
        {
          name: t`Waist`,
          how: t`Round the narrowest part; lean to one side to find it.`,
          line: 'M88 200C104 208 136 208 152 200',
          mark: [178, 202],
        },
        {
          name: t`Hip`,
          how: t`The fullest part, feet together, about 8 inches below the waist.`,
          line: 'M62 280C96 292 144 292 178 280',
          mark: [200, 282],
        },
      ]}
    />
  )
}

const manSide =
  'M120 56C130 56 137 52 137 40V32M137 50C152 58 172 60 184 70C192 80 190 104 184 124C178 146 176 166 172 190C170 212 172 234 174 262C176 292 174 322 172 352'

export function MeasureMan() {
  return (
    <Measured
      title={t`A tailor’s form with the lines to measure along: collar, shoulder, chest, waist and hip`}
      box="30 18 185 345"
      figure={
        <>
          <Mirrored d={manSide} width={240} />
          <path d="M103 32C110 26 130 26 137 32M68 352C100 360 140 360 172 352M120 60V352" opacity=".9" />
        </>
      }
      measures={[
        {
          name: t`Collar`,
          how: t`Round the neck where a collar sits, one finger inside the tape.`,
          line: 'M103 48C112 56 128 56 137 48',
          mark: [158, 40],
        },
        {
          name: t`Shoulder`,
          how: t`Across the back, seam to seam of a shirt that fits.`,
          line: 'M56 72C100 58 140 58 184 72',
          mark: [204, 72],
        },
        {
          name: t`Chest`,
          how: t`Under the arms, round the fullest part, breathing normally.`,
          line: 'M54 122C100 134 140 134 186 122',
          mark: [204, 122],
        },
        {
          name: t`Waist`,
          how: t`Round the waist, where trousers sit.`,
          line: 'M68 200C100 210 140 210 172 200',
          mark: [196, 202],
        },
        {
          name: t`Hip`,
          how: t`Round the seat at its fullest.`,
          line: 'M66 268C98 278 142 278 174 268',
          mark: [198, 270],
        },
      ]}
    />
  )
}

const childSide =
  'M120 124C132 126 148 130 152 140L164 196M150 150C148 176 150 190 156 214C160 238 162 258 162 276M138 276V336H150'

export function MeasureChild() {
  return (
    <Measured
      title={t`A child beside a wall, with the lines to measure along: height, chest, waist and skirt or kurta length`}
      box="30 24 180 330"
      figure={
        <>
          <circle cx="120" cy="86" r="34" />
          <path d="M92 66C100 44 142 42 150 68" opacity=".6" />
          <Mirrored d={childSide} width={240} />
          <path d="M78 276H162" />
        </>
      }
      measures={[
        {
          name: t`Height`,
          how: t`Against a wall, a book on the head, without shoes. Go by this first.`,
          line: 'M48 52V338',
          mark: [48, 190],
        },
        {
          name: t`Chest`,
          how: t`Round the fullest part, over a vest.`,
          line: 'M90 156C108 164 132 164 150 156',
          mark: [176, 152],
        },
        {
          name: t`Waist`,
          how: t`Round the belly button, tape level.`,
          line: 'M88 196C106 204 134 204 152 196',
          mark: [180, 200],
        },
        {
          name: t`Length`,
          how: t`From the waist to the ankle for a skirt, from the shoulder to the knee for a kurta.`,
          line: 'M176 214V330',
          mark: [192, 276],
        },
      ]}
    />
  )
}

export function MeasureFoot() {
  return (
    <Measured
      title={t`A foot on paper, with the line from heel to longest toe`}
      box="10 10 220 320"
      figure={
        <>
          <path d="M24 20H216V320H24Z" opacity=".3" />
          <path d="M112 300C88 300 80 276 86 246C92 214 78 186 76 148C74 110 84 70 106 62C126 54 152 66 160 98C168 132 150 168 148 204C146 240 152 300 112 300Z" />
          <path
            d="M92 66C90 54 106 46 112 58M114 58C116 46 130 48 130 60M132 64C136 54 146 60 146 70M148 78C154 70 162 80 158 90"
            opacity=".6"
          />
        </>
      }
      measures={[
        {
          name: t`Length`,
          how: t`Stand on paper in the evening, mark heel and longest toe, measure between the marks. Take the longer foot.`,
          line: 'M196 46V302',
          mark: [196, 174],
        },
        {
          name: t`Width`,
          how: t`Across the ball. A broad foot takes the next size up; leather gives the rest.`,
          line: 'M74 132H164',
          mark: [50, 132],
        },
      ]}
    />
  )
}

export function MeasureRing() {
  return (
    <Measured
      title={t`A bangle and a ring with the line across the inside`}
      box="0 10 240 260"
      figure={
        <>
          <circle cx="110" cy="120" r="92" />
          <circle cx="110" cy="120" r="80" />
          <circle cx="196" cy="226" r="30" />
          <circle cx="196" cy="226" r="24" />
          <path d="M190 196L196 186L202 196" />
        </>
      }
      measures={[
        {
          name: t`Bangle`,
          how: t`Lay one that fits on a ruler and measure across the inside. Without one: thumb to palm, tape round the knuckles, divide by 3.14.`,
          line: 'M30 120H190',
          mark: [110, 120],
        },
        {
          name: t`Ring`,
          how: t`A strip of paper round the finger, where it has to pass the knuckle. The millimetres less forty are the size.`,
          line: 'M172 226H220',
          mark: [150, 226],
        },
      ]}
    />
  )
}
