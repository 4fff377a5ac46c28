import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { classNames } from '#ui/class-names.ts'

type Colour = { readonly value: string; readonly text: string; readonly count: number; readonly code: string }

type ColourPaletteProps = {
  readonly colours: readonly Colour[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

const halfWay = 140

/** Whether dark text would be unreadable on it; uses perceived brightness. */
function isDark(code: string): boolean {
  const [red = 0, green = 0, blue = 0] = (code.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < halfWay
}

/** All colours with their names; the swatch is the checkbox. */
export function ColourPalette({ colours, chosen, onToggle }: ColourPaletteProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3">
      {colours.map(({ value, text, count, code }) => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value}>
            <label className="group/colour flex min-h-11 cursor-pointer items-center gap-2.5 text-small has-disabled:cursor-not-allowed has-disabled:text-ctrl md:min-h-10">
              <span className="relative grid size-6 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  name="color"
                  value={value}
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  onChange={() => onToggle(value)}
                  style={{ backgroundColor: code }}
                  className="peer absolute inset-0 size-6 appearance-none border border-ctrl checked:shadow-[0_0_0_2px_var(--color-chuna),0_0_0_3.5px_var(--color-kajal)] disabled:opacity-35"
                />
                <CheckIcon
                  size={14}
                  weight="bold"
                  aria-hidden="true"
                  className={classNames(
                    'pointer-events-none relative opacity-0 peer-checked:opacity-100',
                    isDark(code) ? 'text-paper' : 'text-kajal',
                  )}
                />
              </span>
              <span className="min-w-0 decoration-1 underline-offset-4 group-hover/colour:underline group-has-disabled/colour:no-underline">
                {text}
              </span>
              <span className="ml-auto text-[0.8125rem] text-kajal-2 tabular-nums md:ml-0">{count}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
