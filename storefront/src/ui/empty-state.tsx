import type { ReactNode } from 'react'

type Drawing = 'hanger' | 'heart' | 'saree' | 'envelope' | 'needle'

/** One stroke weight inside the arch. */
const drawings: Record<Drawing, ReactNode> = {
  hanger: <path d="M60 62c0-7 11-7 11 1 0 5-8 6-8 12v3M63 78 32 99c-4 3-2 8 3 8h56c5 0 7-5 3-8L63 78Z" />,
  heart: (
    <path
      strokeDasharray="7 5"
      d="M63 112C42 98 30 87 30 74c0-10 7-17 16-17 7 0 13 4 17 11 4-7 10-11 17-11 9 0 16 7 16 17 0 13-12 24-33 38Z"
    />
  ),
  saree: (
    <path d="M34 66h58v40H34zM34 76h58M34 82h58M42 66v40M47 66v40M92 72c8 2 8 30 0 32M60 90l4-4 4 4-4 4zM76 90l4-4 4 4-4 4z" />
  ),
  envelope: <path d="M32 66h62v42H32zM32 67l31 24 31-24M32 108l23-23M94 108 71 85" />,
  needle: <path d="m40 110 50-52M90 58c3-3 8 1 5 4L84 74M40 110c-6 6-16-2-8-8 14-9 22 10 38 4 12-5 8-20 22-20" />,
}

type EmptyStateProps = {
  readonly drawing: Drawing
  readonly title: string
  readonly heading?: 'h1' | 'h2'
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ drawing, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid min-h-[min(70svh,40rem)] max-w-md content-center justify-items-center px-4 py-14 text-center md:py-20">
      <svg
        aria-hidden="true"
        viewBox="0 0 126 140"
        className="mb-6 h-40 fill-none stroke-kajal stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M8 138V62c-5-3-5-12 2-15-3-7 1-15 9-16 0-8 7-14 15-12 3-8 12-11 19-6 3-4 6-8 10-8s7 4 10 8c7-5 16-2 19 6 8-2 15 4 15 12 8 1 12 9 9 16 7 3 7 12 2 15v76z" />
        <path d="M2 138h122" />
        {drawings[drawing]}
      </svg>
      <Heading className="text-h3">{title}</Heading>
      {children !== undefined && <div className="mt-2 text-kajal-2">{children}</div>}
      {action !== undefined && <div className="mt-7">{action}</div>}
    </div>
  )
}
