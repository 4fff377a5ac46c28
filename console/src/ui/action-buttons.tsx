import { Button } from './button.tsx'

type ActionButtonsProps<Action extends string> = {
  readonly actions: readonly Action[]
  readonly texts: Readonly<Record<Action, string>>
  /** True for destructive actions. */
  readonly isDanger: (action: Action) => boolean
  readonly busyWith: Action | undefined
  readonly onAct: (action: Action) => Promise<void>
}

/** The possible actions as buttons; the most frequent one is first and primary. */
export function ActionButtons<Action extends string>(props: ActionButtonsProps<Action>) {
  const { actions, texts, isDanger, busyWith, onAct } = props
  const lookOf = (action: Action, index: number) => {
    if (isDanger(action)) return 'danger'
    return index === 0 ? 'primary' : 'secondary'
  }
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <Button
          key={action}
          look={lookOf(action, index)}
          isBusy={busyWith === action}
          onClick={() => void onAct(action)}
        >
          {texts[action]}
        </Button>
      ))}
    </div>
  )
}
