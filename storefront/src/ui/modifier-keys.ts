type Keys = { readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }

/** True for a shortcut of the browser or the system, such as Alt and Left for the previous page. */
export function isShortcut({ altKey, ctrlKey, metaKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey
}
