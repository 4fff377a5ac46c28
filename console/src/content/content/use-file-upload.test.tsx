import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFileUpload } from './use-file-upload.ts'

type Upload = (name: string) => Promise<{ readonly film: string }>

function Form({ upload }: { readonly upload: Upload }) {
  const [body, setBody] = useState({ words: '', film: '' })
  const { problem, send } = useFileUpload({
    upload,
    refusalOf: ({ size }) => (size === 0 ? 'It is empty.' : undefined),
    onDone: ({ film }) => setBody({ ...body, film }),
  })
  return (
    <>
      <input
        aria-label="Words"
        value={body.words}
        onChange={({ target }) => setBody({ ...body, words: target.value })}
      />
      <button type="button" onClick={() => void send(new File(['film'], 'loom.mp4'))}>
        Upload
      </button>
      <button type="button" onClick={() => void send(new File([], 'empty.mp4'))}>
        Upload nothing
      </button>
      <output>{JSON.stringify(body)}</output>
      <p role="alert">{problem}</p>
    </>
  )
}

test('CONTENT-01: words that are written while a file is sent stay, and a file that does not fit says why', async () => {
  const { promise, resolve } = Promise.withResolvers<{ readonly film: string }>()
  render(<Form upload={() => promise} />)
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Written meanwhile' } })
  await act(async () => {
    resolve({ film: 'a.mp4' })
    await promise
  })
  expect(screen.getByRole('status').textContent).toBe('{"words":"Written meanwhile","film":"a.mp4"}')
  fireEvent.click(screen.getByRole('button', { name: 'Upload nothing' }))
  expect(screen.getByRole('alert').textContent).toBe('It is empty.')
})
