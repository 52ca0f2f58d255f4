// A bot for Power over the network, with node 18 or newer and no packages: it attacks when it can.
//
//     WARBOARD_TOKEN=wbt_… node examples/bots/power_bot.mjs http://127.0.0.1:8000

const server = process.argv[2]
const headers = { Authorization: `Bearer ${process.env.WARBOARD_TOKEN}`, 'Content-Type': 'application/json' }

async function ask(path, body) {
  const how = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(server + path, how)
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer
}

// The messages of a stream, one per line; blank lines only keep it open.
async function* messages(stream) {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) if (line) yield JSON.parse(line)
  }
}

function choose(legal) {
  const attacks = legal.filter((action) => action.startsWith('attack'))
  const among = attacks.length > 0 ? attacks : legal
  return among[Math.floor(Math.random() * among.length)]
}

// Plays while the stream lasts; returns the outcome, or null if the server has ended it.
async function play(table) {
  const { body } = await ask(`/api/bot/game/stream/${table}`)
  for await (const { outcome, legal, entry } of messages(body)) {
    if (outcome) return outcome
    if (legal) await ask(`/api/tables/${table}/act`, { action: choose(legal), entry })
  }
  return null
}

const wish = { game: 'power', side: 'white', bots: [{ level: 'random' }] }
const { id } = await (await ask('/api/tables', wish)).json()
let outcome = null
while ((outcome = await play(id)) === null) console.error('the stream ended: once more')
console.log(id, outcome.winners.join(', ') || 'nobody', 'won:', outcome.reason)
