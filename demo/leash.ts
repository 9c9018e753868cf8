import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service before it starts. The service has a session of its own, so that a terminal's Ctrl-C does not
 * reach it twice; should the demo be killed, the channel to it ends, and the service stops as after SIGTERM.
 */
if (isMainThread && process.channel) {
  // Windows knows no SIGTERM between processes, only within one
  process.once('disconnect', () => {
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
    else process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
