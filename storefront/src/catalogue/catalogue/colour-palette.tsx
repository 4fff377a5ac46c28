type Colour = { readonly value: string; readonly text: string; readonly count: number; readonly code: string }

type ColourPaletteProps = {
  readonly name: string
  readonly colours: readonly Colour[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

const halfWay = 140

/** True when dark text would be unreadable on it, by perceived brightness. */
function isDark(code: string): boolean {
  const [red = 0, green = 0, blue = 0] = (code.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < halfWay
}

/** All colours with their names; the swatch is the checkbox. */
export function ColourPalette({ name, colours, chosen, onToggle }: ColourPaletteProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3">
      {colours.map(({ value, text, count, code }) => {
        const isChosen = chosen.includes(value)
        return (
          <li key={value}>
            <label className="swatch-row">
              <span className="swatch">
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  checked={isChosen}
                  disabled={count === 0 && !isChosen}
                  onChange={() => onToggle(value)}
                  className={isDark(code) ? 'is-dark' : undefined}
                  style={{ backgroundColor: code }}
                />
              </span>
              <span>{text}</span>
              <span className="count">{count}</span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
