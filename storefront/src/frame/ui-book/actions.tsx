import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink, RemovableChip } from '#ui/chip.tsx'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PopupMenu, PopupMenuChoices, PopupMenuItem } from '#ui/popup-menu.tsx'
import { Stitches } from '#ui/stitches.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const here = '/dev/ui'
const lineIcons = [
  'list',
  'search',
  'user',
  'bag',
  'chat',
  'whatsapp',
  'instagram',
  'facebook',
  'pinterest',
  'youtube',
] as const

const tones = ['ink', 'sale', 'good', 'warning', 'alert', 'plain'] as const

function Buttons() {
  return (
    <>
      <Specimen name="Button">
        <Button>Add to cart</Button>
        <Button isBusy>Add to cart</Button>
        <Button refusal="Choose a size first">Add to cart</Button>
        <Button look="secondary">View cart</Button>
        <Button look="destructive">Delete my account</Button>
        <Button look="quiet">Change</Button>
      </Specimen>
      <Specimen name="Button, sizes">
        <Button size="small">Small</Button>
        <Button>Regular</Button>
        <Button size="large">Large</Button>
        <Button wide>Pay ₹9,99,000</Button>
      </Specimen>
      <Specimen name="Button, on night" isNight>
        <Button look="light">See the edit</Button>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink to={here}>Checkout</ButtonLink>
        <ButtonLink to={here} look="secondary">
          Go on looking
        </ButtonLink>
      </Specimen>
      <Specimen name="Link">
        <Link to={here} className="quiet-link">
          Lehenga Sets
        </Link>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Close the example">
          <XIcon size={24} weight="light" />
        </IconButton>
        <IconButton label="Save the example" aria-pressed className="aria-pressed:text-rani">
          <HeartIcon size={22} weight="fill" />
        </IconButton>
        <IconButton label="Can not be used" disabled className="border border-current">
          <HeartIcon size={22} />
        </IconButton>
      </Specimen>
      <Specimen name="FiledIcon">
        <FiledIcon name="truck" size={24} />
        <FiledIcon name="share" size={24} />
      </Specimen>
      <Specimen name="LineIcon">
        {lineIcons.map((name) => (
          <LineIcon key={name} name={name} size={24} />
        ))}
        <LineIcon name="chat" size={18} className="bolder" />
      </Specimen>
    </>
  )
}

const sorts = [
  { value: 'low', text: 'Price: low to high' },
  { value: 'high', text: 'Price: high to low' },
  { value: 'new', text: 'Newest' },
]

function Menus() {
  const [sort, setSort] = useState('low')
  const [count, setCount] = useState(0)
  const face = 'inline-flex min-h-11 items-center border border-ctrl px-4 text-small'
  return (
    <Specimen name="PopupMenu, PopupMenuItem, PopupMenuChoices">
      <div className="flex flex-wrap gap-4">
        <PopupMenu label="Open the menu of actions" face={`Actions (${count} done)`} faceLooks={face}>
          <PopupMenuItem onChoose={() => setCount(count + 1)}>Your account</PopupMenuItem>
          <PopupMenuItem onChoose={() => setCount(count + 1)}>Log out</PopupMenuItem>
        </PopupMenu>
        <PopupMenu label="Open the menu of choices" face="Choices" faceLooks={face}>
          <PopupMenuChoices choices={sorts} chosen={sort} onChoose={setSort} />
        </PopupMenu>
      </div>
    </Specimen>
  )
}

export function Actions() {
  return (
    <Chapter title="Actions">
      <Buttons />
      <Specimen name="ChipLink, RemovableChip">
        <ChipLink to={here}>From 25,000</ChipLink>
        <ChipLink to={here} isSelected>
          Sale
        </ChipLink>
        <RemovableChip to={here} name="Size M">
          Size M
        </RemovableChip>
      </Specimen>
      <Menus />
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Stitches">
        <Stitches />
      </Specimen>
    </Chapter>
  )
}
