alter table slides add column button text not null default 'Shop now';
