#!/bin/sh
# Runs once, when PostgreSQL makes its first database: the two roles and the database of docs/operations.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set=owner="$OWNER_PASSWORD" --set=requests="$REQUESTS_PASSWORD" <<'SQL'
create role provizor_owner login bypassrls createrole createdb password :'owner';
create role provizor_requests login noinherit password :'requests';
create database provizor owner provizor_owner encoding 'UTF8' lc_ctype 'C.UTF-8' template template0;
SQL
