import { createContext } from 'react'

/** False for people who may only read; a disabled fieldset does not disable editable text. */
export const CanEdit = createContext(true)
