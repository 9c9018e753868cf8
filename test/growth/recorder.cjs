// Loaded into the service by NODE_OPTIONS=--require: appends each distinct statement that it sends, with the values of the
// first time, to the file RECORD_STATEMENTS as JSON lines.
const { appendFileSync } = require('node:fs');
const { Client } = require('pg');

const seen = new Set();
const { query } = Client.prototype;
const plain = (value) =>
  Buffer.isBuffer(value) ? { hex: value.toString('hex') } : Array.isArray(value) ? value.map(plain) : value;

Client.prototype.query = function (text, values, ...rest) {
  if (typeof text === 'string' && !seen.has(text)) {
    seen.add(text);
    const given = Array.isArray(values) ? values.map(plain) : [];
    appendFileSync(process.env.RECORD_STATEMENTS, `${JSON.stringify({ text, values: given })}\n`);
  }
  return query.call(this, text, values, ...rest);
};
