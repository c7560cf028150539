import { expect, it } from 'vitest';
import { frameSources, hostSources } from './policy-sources.ts';

it.each([
  ['api.example.com', ['https://api.example.com']],
  ['*.example.com', ['https://*.example.com']],
  ['localhost:8080', ['https://localhost:8080']],
  ["x; script-src 'unsafe-eval'", []],
  ['*', []],
  ['a b', []],
  ["'unsafe-inline'", []],
])('the host %s gives the sources %j, over https only', (host, sources) => {
  expect(hostSources([host])).toEqual(sources);
});

it.each([
  ['player.example.com', ['https://player.example.com']],
  ['localhost:4174', ['http://localhost:4174']],
  ['127.0.0.1', ['http://127.0.0.1']],
  ['localhost.example.com', ['https://localhost.example.com']],
  ['127.0.0.1.example.com', ['https://127.0.0.1.example.com']],
  ['*.localhost', ['https://*.localhost']],
  ["localhost; script-src 'unsafe-eval'", []],
])('a frame of %s needs https unless it is of the own machine: %j', (host, sources) => {
  expect(frameSources([host])).toEqual(sources);
});
