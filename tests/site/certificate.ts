import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a self-signed certificate for localhost, which is made only once for each folder. Browsers need it, because
 * they use HTTP/2 only over TLS. Making it needs openssl.
 */
export function certificate(folder: string): { readonly key: Buffer; readonly cert: Buffer } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true });
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const command = ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '3650', ...subject];
    const { status, error } = spawnSync('openssl', command, { stdio: 'ignore' });
    if (status !== 0) throw new Error('openssl could not make a certificate; install openssl', { cause: error });
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
