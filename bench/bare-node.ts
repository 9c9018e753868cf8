import { createServer } from 'node:http';
import { bareBody } from './bare-body';

const body = bareBody();

createServer((_request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => {
  console.log('ready');
});
