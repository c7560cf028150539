import * as v from 'valibot';
import { keepRelease } from '../lock/keep-release.ts';
import { releaseNamed } from './release-named.ts';

/*
 * Program of a process that `keep-release.test.ts` starts: it keeps a release each time it gets a message, and reports
 * the result.
 */

const orderSchema = v.object({ dist: v.string(), folder: v.string() });

process.on('message', (message) => {
  const { dist, folder } = v.parse(orderSchema, message);
  keepRelease(dist, releaseNamed(folder)).then(
    () => process.send?.('kept'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
