// A process that works on the Bull queue named by its arguments, and waits to be killed.
const Queue = require('bull');

const [name, url] = process.argv.slice(2);
const { hostname, port, password } = new URL(url);
const queue = new Queue(name, { redis: { host: hostname, port: Number(port), password } });
queue.process((job) => process.send({ processed: job.id }));
