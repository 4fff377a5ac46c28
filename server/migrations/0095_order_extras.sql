-- What a shopper asks for beside the pieces; most orders have no such row.
create table order_extras (
  order_id bigint primary key references orders on delete cascade,
  gift_note text not null default '' check (char_length(gift_note) <= 300),
  is_gift_wrapped boolean not null default false,
  -- As they were when the order was placed, {"lengths", "notes", "mayCall"}; null when nothing is cut to them.
  measurements jsonb
);

-- For pieces that are cut to order; what was said, in the unit that it was said in.
create table measurements (
  user_id bigint primary key references users on delete cascade,
  -- {"bust": {"value": 36.25, "unit": "in"}}
  lengths jsonb not null default '{}',
  notes text not null default '' check (char_length(notes) <= 300),
  may_call boolean not null default false,
  updated_at timestamptz not null default now()
);
