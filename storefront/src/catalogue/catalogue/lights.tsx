import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FiledIcon } from '#ui/filed-icon.tsx'

/**
 * The lights a piece is worn in, with the colour matrix of each in linear light, row by row. A tube dulls reds and cools
 * white; a flame takes blue away and leaves red, as an eye sees it that has half got used to it. Judged by eye.
 */
const lights = [
  { value: 'noon', text: t`Noon` },
  { value: 'tube', text: t`Tube light`, matrix: '.8 .06 .02 0 0 .05 .93 .03 0 0 .01 .06 1 0 0 0 0 0 1 0' },
  { value: 'diya', text: t`Diya`, matrix: '.76 .17 0 0 0 .02 .56 0 0 0 0 .03 .3 0 0 0 0 0 1 0' },
]

/**
 * Shows the pictures of a piece by another light. Style sheets alone do it (page-parts.css), so that the zoom keeps the
 * light.
 */
export function Lights() {
  return (
    <fieldset className="lights">
      <legend>
        <Trans>See it by</Trans>
      </legend>
      {lights.map(({ value, text, matrix }) => (
        <label key={value}>
          <input type="radio" name="light" value={value} defaultChecked={matrix === undefined} />
          <FiledIcon name={value} size={20} />
          <span>{text}</span>
          {matrix !== undefined && (
            <svg width="0" height="0" aria-hidden="true">
              <filter id={`by-${value}`}>
                <feColorMatrix values={matrix} />
              </filter>
            </svg>
          )}
        </label>
      ))}
    </fieldset>
  )
}
