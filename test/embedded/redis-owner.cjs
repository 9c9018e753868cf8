// A process that starts the bundled Redis, reports what it logs, and waits to be told to stop or killed.
const { startEmbeddedRedis } = require('../../dist/src/embedded/redis.js');

startEmbeddedRedis('js', (line) => process.send({ line })).then((server) => {
  process.send({ url: server.url });
  process.once('message', () => server.stop().then(() => process.exit(0)));
});
