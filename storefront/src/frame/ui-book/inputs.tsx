import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldError, inputLooks } from '#ui/field.tsx'
import { FileField, type ChosenFile } from '#ui/file-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { PicturesField } from '#ui/pictures-field.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { RadioChips } from '#ui/radio-chips.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const sizes = [
  { value: 'S', text: 'S' },
  { value: 'M', text: 'M', refusal: 'sold out' },
  { value: 'L', text: 'L', icon: <NeedleIcon size={16} aria-hidden="true" />, note: 'made to order' },
  { value: '6XL', text: '6XL' },
]
const countries = [
  { value: 'IN', text: 'India' },
  { value: 'AE', text: 'United Arab Emirates' },
]

function TextFields() {
  return (
    <>
      <Specimen name="TextField" isColumn>
        <TextField label="Name" isRequired defaultValue="Ananya Venkatasubramanian Iyengar" />
        <TextField label="Phone" hint="For the courier alone." inputMode="tel" />
        <TextField label="Email" isRequired error="Invalid email" defaultValue="asha@" />
        <TextField label="City" disabled defaultValue="Mumbai" end={<span className="px-3 text-small">IN</span>} />
      </Specimen>
      <Specimen name="PasswordField" isColumn>
        <PasswordField label="Password" isRequired autoComplete="current-password" />
        <PasswordField label="New password" error="Must be 6 characters or more" autoComplete="new-password" />
      </Specimen>
      <Specimen name="TextAreaField" isColumn>
        <TextAreaField label="Gift note" hint="200 characters at most." />
      </Specimen>
    </>
  )
}

function Choices() {
  const [size, setSize] = useState<string | undefined>()
  const [unit, setUnit] = useState<'in' | 'cm'>('in')
  const [quantity, setQuantity] = useState(2)
  return (
    <>
      <Specimen name="RadioChips">
        <RadioChips legend="Size" name="book-size" chips={sizes} chosen={size} onChoose={setSize} />
        <RadioChips
          legend="Size, refused"
          name="book-size-refused"
          chips={sizes}
          chosen={undefined}
          onChoose={setSize}
          error="Please choose a size first."
        />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented
          legend="Unit"
          name="book-unit"
          options={[
            { value: 'in', text: 'in' },
            { value: 'cm', text: 'cm' },
          ]}
          chosen={unit}
          onChoose={setUnit}
        />
      </Specimen>
      <Specimen name="QuantityStepper">
        <QuantityStepper label="Quantity of the example" quantity={quantity} min={1} max={5} onCommit={setQuantity} />
        <QuantityStepper label="Quantity, at its limit" quantity={5} min={1} max={5} onCommit={setQuantity} />
        <QuantityStepper label="Quantity, waiting" quantity={2} min={1} max={5} isPending onCommit={setQuantity} />
      </Specimen>
    </>
  )
}

const longName = `${'Portfolio and references of '.repeat(4)}Ananya Venkatasubramanian Iyengar.pdf`

function Files() {
  const [chosen, setChosen] = useState<ChosenFile | undefined>({ name: longName, size: '3.8 MB' })
  const [pictures, setPictures] = useState<readonly string[]>([])
  const choose = ([file]: readonly File[]) => setChosen(file && { name: file.name, size: `${file.size} bytes` })
  const field = { accept: '.pdf', prompt: 'Choose a PDF', onChoose: choose, onRemove: () => setChosen(undefined) }
  return (
    <Specimen name="FileField, PicturesField" isColumn>
      <FileField {...field} label="Your work" isRequired name="book-file" hint="One PDF." chosen={chosen} />
      <FileField
        {...field}
        label="Your work, refused"
        name="book-file-refused"
        chosen={undefined}
        error="“notes.txt” is not a PDF. Save it as a PDF, and choose that."
      />
      <PicturesField
        pictures={pictures.map((picture) => ({ key: picture, src: `data:image/jpeg;base64,${picture}` }))}
        name="Review, view"
        hint="Up to 4."
        most={4}
        longest={240_000}
        onAdd={(added) => setPictures([...pictures, ...added])}
        onRemove={(picture) => setPictures(pictures.filter((one) => one !== picture))}
      />
    </Specimen>
  )
}

export function Inputs() {
  return (
    <Chapter title="Fields and choices">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-2">
        <TextFields />
        <Specimen name="SelectField" isColumn>
          <SelectField label="Country" isRequired options={countries} prompt="Choose a country" />
          <SelectField label="Country, refused" options={countries} error="Please choose a country." />
        </Specimen>
        <Files />
        <Specimen name="Field, FieldError" isColumn>
          <Field id="book-pin" label="PIN code" hint="Six digits">
            <input id="book-pin" aria-describedby="book-pin-hint" className={inputLooks} inputMode="numeric" />
          </Field>
          <FieldError>The shop does not deliver to this PIN code yet.</FieldError>
        </Specimen>
        <Specimen name="Checkbox" isColumn>
          <Checkbox defaultChecked>Wrap it as a gift</Checkbox>
          <Checkbox end={<span className="text-kajal-2 tabular-nums">128</span>}>Raw silk</Checkbox>
          <Checkbox disabled end={<span className="tabular-nums">0</span>}>
            Velvet
          </Checkbox>
        </Specimen>
      </div>
      <Choices />
    </Chapter>
  )
}
