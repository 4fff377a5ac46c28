-- Accounts store a phone in one form, `+919820012345`, in which a second sign-up finds it. Older versions stored the digits as
-- they were typed. Where several accounts have spellings of one number, the confirmed one, or else the oldest, gets the form;
-- the others keep their spelling, under which each still logs in with its own password until the staff merge them.
-- safe for 9773e91: that version stores and reads any text; only its own log-in by phone needs the form until it has ended.
with typed as (
  select id, phone, phone_verified, regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', '') as digits from users
  where phone is not null
),
formed as (
  select typed.*, case
    when digits ~ '^05\d{8}$' then '+971' || right(digits, 9)
    when digits ~ '^[1-9]\d{9}$' then '+91' || digits
    when digits ~ '^(0|91|091|910)[1-9]\d{9}$' then '+91' || right(digits, 10)
    -- Countries with a trunk prefix of zero.
    when digits ~ '^(44|49|33|61|971|966|27|31|32|41|43|60|62|63|66|81|82|84|92|94|880|977)0'
      then '+' || regexp_replace(digits, '^(44|49|33|61|971|966|27|31|32|41|43|60|62|63|66|81|82|84|92|94|880|977)0', '\1')
    else '+' || digits
  end as form from typed
),
first as (
  select distinct on (form) id, form from formed
  where not exists (select from users other where other.phone = formed.form and other.id <> formed.id)
  order by form, phone_verified desc, id
)
update users set
  phone = first.form,
  verified_phone = case when users.verified_phone = users.phone then first.form else users.verified_phone end
from first where users.id = first.id and users.phone <> first.form;

-- safe for 9773e91: it reads a guest's phone as any text.
update users set guest_phone = '+91' || right(regexp_replace(guest_phone, '\D', '', 'g'), 10)
where guest_phone ~ '^(\+?91|0)?[1-9]\d{9}$';

-- safe for 9773e91: it applies a pending contact as it is stored.
update pending_contacts set contact = '+91' || right(regexp_replace(contact, '\D', '', 'g'), 10)
where channel = 'phone' and contact ~ '^(\+?91|0)?[1-9]\d{9}$';
