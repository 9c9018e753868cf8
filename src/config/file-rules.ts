import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { executableFault } from '../common/executable-fault';
import { messageOf, reading, type Rule } from './rules';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Path of a PEM file; the value is its content. */
export const certificateFile: Rule<string> = reading((path) => {
  try {
    const pem = readFileSync(path, 'utf8');
    const certificates = pem.match(CERTIFICATE) ?? [];
    if (certificates.length === 0) throw new Error('it holds no certificate');
    // throws when it is damaged
    for (const certificate of certificates) new X509Certificate(certificate);
    return pem;
  } catch (error) {
    throw new Error(`must name a PEM file with a certificate: ${messageOf(error)}`);
  }
});

/** Path of a program; the value is the whole path. */
export const chromium: Rule<string> = reading((given) => {
  const path = resolve(given);
  const fault = executableFault(path);
  if (fault === null) return path;
  throw new Error(
    `must be the whole path of Chromium: ${fault}. Correct it, or leave it out to do without PDFs`,
  );
});

/** Path of a folder, which need not be there yet. */
export const folder: Rule<string> = reading((given) => {
  const path = resolve(given);
  const file = nearestEntry(path);
  if (statSync(file).isDirectory()) return path;
  throw new Error(`must name a folder, and ${file} is a file`);
});

/** The path itself, or the lowest folder above it that is there. */
function nearestEntry(path: string): string {
  const parent = dirname(path);
  // what lies below a file is "not a directory", which is no entry either
  return isThere(path) || parent === path ? path : nearestEntry(parent);
}

function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch {
    return false;
  }
}
