import type { ServerResponse } from 'node:http';
import type { Answer } from './site';

const PIECE = '<p>and so on and on</p>'.repeat(2_000);

/** As fast as the reader takes it, without an end. */
export const endless: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  pour(response, PIECE);
};

/** A byte each second, for as long as somebody listens. */
export const dripping: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write('<'), 1_000);
  response.on('close', () => {
    clearInterval(timer);
  });
};

/** Takes the request and never says a word. */
export const silent: Answer = () => undefined;

/** Answers in full, but only after a while. */
export const late =
  (afterMs: number, answer: Answer): Answer =>
  (request, response) => {
    const timer = setTimeout(() => {
      answer(request, response);
    }, afterMs);
    response.on('close', () => {
      clearTimeout(timer);
    });
  };

/** `piece` until `bytes` have been sent. */
export const long =
  (type: string, head: string, piece: string, bytes: number): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).write(head);
    pour(response, piece, bytes);
  };

function pour(response: ServerResponse, piece: string, bytes = Number.POSITIVE_INFINITY): void {
  let left = bytes;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    response.end();
  };
  response.on('drain', more);
  more();
}
