-- What a reviewer may tell about who wore the piece, so that others can judge the fit.
alter table reviews
  add column height_cm smallint check (height_cm between 50 and 250),
  add column occasion text not null default '' check (char_length(occasion) <= 40);
