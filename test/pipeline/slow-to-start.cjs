// a thread that takes four seconds to load
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);

module.exports = require('../../dist/src/pipeline/analysis.worker.js');
