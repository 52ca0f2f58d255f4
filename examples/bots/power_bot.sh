#!/bin/sh
# A bot for Power over the network, with a shell, curl, sed and awk: it attacks when it can.
#
#     WARBOARD_TOKEN=wbt_… sh examples/bots/power_bot.sh http://127.0.0.1:8000
set -eu
server=$1
folder=$(mktemp -d)
trap 'kill "$listener" 2>/dev/null || true; rm -rf "$folder"' EXIT
listener=

# The token is read from a file, so that it does not show up in a list of processes.
umask 077
printf 'header = "Authorization: Bearer %s"\nheader = "Content-Type: application/json"\n' "$WARBOARD_TOKEN" >"$folder/asking"
ask() {
  path=$1
  shift
  curl --silent --show-error --fail-with-body --no-buffer --globoff --config "$folder/asking" "$@" "$server$path"
}

made=$(ask /api/tables --data '{"game": "power", "side": "white", "bots": [{"level": "random"}]}')
table=$(printf '%s\n' "$made" | sed 's/^{"id":"\([^"]*\)".*/\1/')

# Every line of the stream is a message; one with legal actions waits for one of them.
while :; do
  mkfifo "$folder/stream"
  ask "/api/bot/game/stream/$table" >"$folder/stream" &
  listener=$!
  while IFS= read -r line; do
    case $line in
      *'"outcome":{'*)
        printf '%s ' "$table"
        printf '%s\n' "$line" | sed 's/.*"outcome":{"winners":\[\([^]]*\)\],"reason":"\([^"]*\)".*/\1 won: \2/; s/"//g'
        exit
        ;;
      *'"legal":["'*)
        entry=$(printf '%s\n' "$line" | sed 's/.*"entry":\([0-9]*\),"head".*/\1/')
        action=$(printf '%s\n' "$line" | sed 's/.*"legal":\["\([^]]*\)"\].*/\1/; s/","/\
/g' | awk -v seed="$entry$$" '
          /^attack/ { attacks[++found] = $0 }
          { actions[NR] = $0 }
          END { srand(seed); print found ? attacks[1 + int(rand() * found)] : actions[1 + int(rand() * NR)] }')
        ask "/api/bot/game/$table/move/$action?entry=$entry" --request POST >"$folder/answer"
        ;;
    esac
  done <"$folder/stream"
  wait "$listener" # an error of curl's ends it all
  rm "$folder/stream"
  echo 'the stream ended: once more' >&2
done
