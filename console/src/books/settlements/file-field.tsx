import { Labelled } from '#ui/labelled.tsx'

type FileFieldProps = {
  readonly hint: string
  readonly error: string | undefined
  readonly onChoose?: (file: File | undefined) => void
}

export function FileField({ hint, error, onChoose }: FileFieldProps) {
  return (
    <Labelled label="File" hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="field py-2"
          onChange={(event) => onChoose?.(event.currentTarget.files?.[0])}
          required
        />
      )}
    </Labelled>
  )
}
