// A process that starts the embedded PostgreSQL on a folder (first argument; second: fast, durable or
// kept, which is durable and started again), and waits to be told or killed.
const { startEmbeddedPostgres } = require('../../dist/src/embedded/postgres.js');

const [, , dataDir, mode] = process.argv;
const restarts = mode === 'kept' ? { keepRunning: (line) => process.send({ line }) } : {};
startEmbeddedPostgres({ dataDir, fast: mode === 'fast', ...restarts }).then(
  (server) => {
    process.send({ url: server.url(), port: server.port, adopted: server.adopted });
    process.once('message', () => server.stop().then(() => process.exit(0)));
  },
  (error) => {
    process.send({ failure: error.message });
    process.exit(1);
  },
);
