import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the service before it starts. The service runs in its own session, so that Ctrl-C does not reach it twice.
 * When the demo is killed, the IPC channel closes, and the service stops as after SIGTERM.
 */
if (isMainThread && process.channel) {
  // Windows has no SIGTERM between processes
  process.once('disconnect', () => {
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
    else process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
