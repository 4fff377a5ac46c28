#!/bin/sh
# PostgreSQL's image runs this once, in an empty database: the two roles of docs/operating.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=owner="$OWNER_PASSWORD" --set=serving="$SERVING_PASSWORD" <<'SQL'
create role shop login createdb password :'owner';
create role shop_serving login password :'serving';
create database shop owner shop encoding 'UTF8' template template0;
SQL
