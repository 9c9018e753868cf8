// A process that starts the embedded PostgreSQL on a folder (first argument; second: fast or
// durable), and waits to be told or killed.
const { startEmbeddedPostgres } = require('../../dist/src/embedded/postgres.js');

startEmbeddedPostgres({ dataDir: process.argv[2], fast: process.argv[3] === 'fast' }).then(
  (server) => {
    process.send({ url: server.url(), port: server.port, adopted: server.adopted });
    process.once('message', () => server.stop().then(() => process.exit(0)));
  },
  (error) => {
    process.send({ failure: error.message });
    process.exit(1);
  },
);
