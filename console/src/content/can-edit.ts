import { createContext } from 'react'

/** False for who may only read; a disabled fieldset leaves editable text alone. */
export const CanEdit = createContext(true)
