import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chapter, Specimen } from './specimen.tsx'
import { contrast, textTokensOf, tokensOf } from './theme-tokens.ts'
import theme from '#ui/theme.css?raw'

const colours = tokensOf(theme, 'color')
const grounds = colours.filter(({ name }) => ['chuna', 'paper', 'mist', 'night'].includes(name))

function ContrastTable() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling element.
    <div className="overflow-x-auto" role="region" aria-label="Colours and their contrasts" tabIndex={0}>
      <table className="w-full min-w-160 text-small tabular-nums">
        <thead>
          <tr className="border-b border-ctrl text-start">
            <th scope="col" className="py-2 pe-4 font-semibold">
              Colour
            </th>
            <th scope="col" className="pe-4 font-semibold">
              Value
            </th>
            {grounds.map(({ name }) => (
              <th key={name} scope="col" className="pe-4 text-end font-semibold">
                on {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map(({ name, value }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                <span className="flex items-center gap-3">
                  <span aria-hidden="true" className="size-8 border border-ctrl" style={{ backgroundColor: value }} />
                  {name}
                </span>
              </th>
              <td className="pe-4">{value}</td>
              {grounds.map((ground) => (
                <td key={ground.name} className="pe-4 text-end">
                  {ground.name === name ? '–' : contrast(value, ground.value).toFixed(1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-kajal-2">Text needs 4.5, large text and outlines 3; below that it is decoration only.</p>
    </div>
  )
}

function TypeScale() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {textTokensOf(theme).map(({ name, size, details }) => (
        <div key={name} className="min-w-0">
          <p className="text-micro text-kajal-2">
            {name}, {size}
            {details !== '' && `, ${details}`}
          </p>
          <p
            className={name === 'hero' || name.startsWith('h') ? 'font-display lining-nums' : ''}
            style={{
              fontSize: `var(--text-${name})`,
              lineHeight: `var(--text-${name}--line-height)`,
              fontWeight: `var(--text-${name}--font-weight)`,
              letterSpacing: `var(--text-${name}--letter-spacing)`,
            }}
          >
            Gulaal silk lehenga, ₹9,99,000
          </p>
        </div>
      ))}
      <p lang="hi" className="text-h2">
        बुनाई कारीगरी उत्सव आभूषण विवाह नया वस्त्र रंग
      </p>
    </div>
  )
}

const spaces = [4, 8, 12, 16, 24, 32, 48, 72, 112]

function Space() {
  return (
    <ul className="grid gap-2">
      {spaces.map((space) => (
        <li key={space} className="flex items-center gap-4 text-small tabular-nums">
          <span className="w-8 text-end">{space}</span>
          <span aria-hidden="true" className="h-3 bg-kajal" style={{ width: `${space}px` }} />
        </li>
      ))}
    </ul>
  )
}

const durations = [
  ['state', 120],
  ['hover', 180],
  ['opening', 240],
  ['closing', 160],
  ['reveal', 480],
] as const

function Motion() {
  const [isMoved, setIsMoved] = useState(false)
  return (
    <>
      <p className="w-full text-small">
        cloth: {tokensOf(theme, 'ease').find(({ name }) => name === 'cloth')?.value}. Only opacity and place move;
        whoever asked for less motion sees none.
      </p>
      <Button look="secondary" size="small" onClick={() => setIsMoved(!isMoved)}>
        Move
      </Button>
      <ul className="grid w-full gap-2 overflow-hidden">
        {durations.map(([name, duration]) => (
          <li key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-small">
            <span>
              {name}, {duration} ms
            </span>
            <span
              aria-hidden="true"
              className="size-4 bg-rani ease-cloth motion-reduce:transition-none"
              style={{
                transitionProperty: 'transform',
                transitionDuration: `${duration}ms`,
                transform: isMoved ? 'translateX(10rem)' : 'none',
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Read from the stylesheet, so that the page shows the tokens in use. */
export function TokenTables() {
  return (
    <Chapter title="Tokens">
      <Specimen name="Colour" isColumn>
        <ContrastTable />
      </Specimen>
      <Specimen name="Type" isColumn>
        <TypeScale />
      </Specimen>
      <Specimen name="Space, in pixels" isColumn>
        <Space />
      </Specimen>
      <Specimen name="Motion">
        <Motion />
      </Specimen>
    </Chapter>
  )
}
