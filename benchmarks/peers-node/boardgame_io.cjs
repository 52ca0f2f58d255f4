// Drives a boardgame.io server, which keeps a trivial game in memory: node boardgame_io.cjs GAMES SECONDS
// Prints {"moves_per_second": …, "server_ms": …, "client_ms": …}, the last two in milliseconds of processor time a move.
// Server and clients are two processes, as they are for warboard.
const { execSync, fork } = require("child_process");
const { readFileSync } = require("fs");

const trivial = {
  name: "trivial",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1; } },
};

if (process.argv[2] === "server") {
  const { Server, Origins } = require("boardgame.io/server");
  const server = Server({ games: [trivial], origins: [Origins.LOCALHOST] });
  server.run({ port: 0 }).then(({ appServer }) => process.send({ port: appServer.address().port }));
} else {
  const games = Number(process.argv[2] || 200);
  const seconds = Number(process.argv[3] || 10);
  const child = fork(__filename, ["server"], { silent: true });
  child.on("message", ({ port }) =>
    drive(port, games, seconds, child.pid).then((measured) => {
      console.log(JSON.stringify(measured));
      child.kill();
      process.exit(0);
    }),
  );
}

// The processor time of a process with all its threads, in milliseconds.
const ticks = Number(execSync("getconf CLK_TCK"));
function busy(pid) {
  const words = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop().split(" ");
  return ((Number(words[11]) + Number(words[12])) / ticks) * 1000;
}

async function drive(port, games, seconds, server) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const address = `http://localhost:${port}`;
  let moves = 0;
  let counting = false;
  const pairs = [];
  for (let number = 0; number < games; number += 1) {
    const players = [];
    for (const playerID of ["0", "1"]) {
      const client = Client({
        game: trivial,
        multiplayer: SocketIO({ server: address }),
        matchID: `match-${number}`, // made by the server when the first player comes
        playerID,
        debug: false,
      });
      players.push(client);
    }
    pairs.push(players);
  }
  for (const players of pairs) {
    for (const [seat, client] of players.entries()) {
      let seen = -1;
      client.subscribe((state) => {
        // A move is made when the server has sent it back: the optimistic update of the mover does not count.
        if (!state || state.ctx.turn === seen || state.ctx.currentPlayer !== String(seat)) return;
        seen = state.ctx.turn;
        if (counting) moves += 1;
        setImmediate(() => client.moves.add());
      });
      client.start();
    }
  }
  await new Promise((done) => setTimeout(done, 3000));
  napForEver();
  counting = true;
  const began = process.hrtime.bigint();
  const [ofServer, ofClient] = [busy(server), busy(process.pid)];
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return {
    moves_per_second: moves / (Number(process.hrtime.bigint() - began) / 1e9),
    server_ms: (busy(server) - ofServer) / moves,
    client_ms: (busy(process.pid) - ofClient) / moves,
  };
}

// Looks at the sockets every millisecond, as our own clients do: see server_load.py.
function napForEver() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  setImmediate(napForEver);
}
