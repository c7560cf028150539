import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceConfig } from '../testing/source-settings.ts';

describe('without options and variables', () => {
  it('the site serves site/pages on 127.0.0.1:4173 with an embedded database', () => {
    const config = sourceConfig([], {});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      databaseUrl: undefined,
      dev: false,
      logLevel: 'info',
      plainLog: false,
    });
    expect(config.pages.endsWith(path.join('site', 'pages'))).toBe(true);
    expect(config.data.endsWith(path.join('.plinth', 'data'))).toBe(true);
  });
});

describe('the configuration', () => {
  it.each([
    ['an option', ['--port', '0'], {}, { port: 0 }],
    ['a variable', [], { PORT: '8080' }, { port: 8080 }],
    ['an option that overrides a variable', ['--port', '1'], { PORT: '2' }, { port: 1 }],
    [
      'an empty variable, which counts as not set',
      [],
      { PORT: '', DATABASE_URL: '' },
      { port: 4173, databaseUrl: undefined },
    ],
    ['a pages folder relative to the caller', ['--pages', 'my pages'], {}, { pages: '/srv/my pages' }],
    ['an absolute data folder', ['--data', '/var/x'], {}, { data: '/var/x' }],
    [
      'the lockfile of a manifest',
      [],
      { PLINTH_MANIFEST: 'm/a.json' },
      { lockFile: expect.stringMatching(/\/dist\/a\.lock\.json$/) },
    ],
    ['a lockfile itself', [], { PLINTH_MANIFEST: '/m/a.lock.json' }, { lockFile: '/m/a.lock.json' }],
    [
      'builds of another folder, with their lockfile',
      [],
      { PLINTH_DIST: 'other' },
      { dist: '/srv/other', lockFile: '/srv/other/demo.lock.json' },
    ],
    ['a PostgreSQL address', [], { DATABASE_URL: 'postgres://h/d' }, { databaseUrl: 'postgres://h/d' }],
    ['development mode', ['--dev'], {}, { dev: true }],
    [
      'a proxy in front of the server',
      [],
      { TRUST_PROXY: '1' },
      { server: expect.objectContaining({ trustProxy: { kind: 'hops', hops: 1 } }) },
    ],
    [
      'a variable with the time between SIGTERM and the end',
      [],
      { PLINTH_DRAIN_SECONDS: '30' },
      { server: expect.objectContaining({ drainSeconds: 30 }) },
    ],
    [
      'origins of the site',
      [],
      { PLINTH_SITE_ORIGINS: 'https://a.example, http://localhost:8080' },
      { server: expect.objectContaining({ siteOrigins: ['https://a.example', 'http://localhost:8080'] }) },
    ],
    [
      'the option --dev, which sets the time between SIGTERM and the end to 0',
      ['--dev'],
      {},
      { server: expect.objectContaining({ drainSeconds: 0 }) },
    ],
    ['a plain log', [], { PLINTH_PLAIN_LOG: '1' }, { plainLog: true }],
    [
      'a rate for forms',
      [],
      { PLINTH_FORM_RATE: '0' },
      { forms: expect.objectContaining({ submissionsPerMinute: 0 }) },
    ],
    ['the owner', [], { PLINTH_OWNER_EMAIL: 'A@b.c' }, { owner: { email: 'a@b.c', password: undefined } }],
    [
      'a mail server',
      [],
      { SMTP_URL: 'smtps://u:p@h' },
      { mail: expect.objectContaining({ smtpUrl: 'smtps://u:p@h' }) },
    ],
    [
      'a bucket',
      [],
      { S3_BUCKET_URL: 'https://h/b/', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' },
      { bucket: { url: 'https://h/b', region: 'us-east-1', accessKeyId: 'i', secretAccessKey: 's' } },
    ],
    [
      'payments',
      [],
      { STRIPE_SECRET_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's', STRIPE_API: 'http://h/' },
      { payments: { provider: undefined, stripe: { secretKey: 'k', webhookSecret: 's', api: 'http://h' } } },
    ],
    [
      'a remote catalogue',
      [],
      { PLINTH_CATALOGUE: 'shopify', PLINTH_CATALOGUE_URL: 'http://h/', PLINTH_CATALOGUE_TOKEN: 't' },
      { catalogue: { provider: 'shopify', address: 'http://h', token: 't', region: '' } },
    ],
    ['a log level', [], { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('is right with %s', (_, argv, environment, expected) => {
    expect(sourceConfig(argv, environment, '/srv')).toMatchObject(expected);
  });
});

describe('an error names the option and the variable of', () => {
  it.each([
    ['a port that is not a number', ['--port', 'x'], {}, '--port (PORT): must be a number from 0 to 65535'],
    ['a port out of range', [], { PORT: '65536' }, '--port (PORT): must be a number from 0 to 65535'],
    ['a database that is not PostgreSQL', [], { DATABASE_URL: 'mysql://h' }, 'must start with postgres://'],
    ['an unknown log level', [], { LOG_LEVEL: 'loud' }, 'must be one of fatal'],
    ['a host with a space', ['--host', 'a b'], {}, '--host (HOST)'],
    ['a short password', [], { PLINTH_OWNER_PASSWORD: 'short' }, 'PLINTH_OWNER_PASSWORD: must have at least 12'],
    ['a rate that is not a number', [], { PLINTH_FORM_RATE: 'many' }, 'PLINTH_FORM_RATE: must be a whole number'],
    ['a mail server with another protocol', [], { SMTP_URL: 'https://h' }, 'SMTP_URL: must start with smtp:'],
    ['a bucket without keys', [], { S3_BUCKET_URL: 'https://h/b' }, 'S3_BUCKET_URL: needs S3_ACCESS_KEY_ID'],
    ['an unknown provider of payments', [], { PLINTH_PAYMENTS: 'cash' }, 'PLINTH_PAYMENTS: must be one of stripe'],
    ['payments without keys', [], { PLINTH_PAYMENTS: 'stripe' }, 'PLINTH_PAYMENTS: stripe needs STRIPE_SECRET_KEY'],
    ['a key without its secret', [], { STRIPE_SECRET_KEY: 'k' }, 'STRIPE_SECRET_KEY: needs STRIPE_WEBHOOK_SECRET'],
    ['an unknown backend', [], { PLINTH_CATALOGUE: 'x' }, 'PLINTH_CATALOGUE: must be one of shopify, medusa'],
    [
      'a backend without an address',
      [],
      { PLINTH_CATALOGUE: 'shopify' },
      'PLINTH_CATALOGUE: needs PLINTH_CATALOGUE_URL and PLINTH_CATALOGUE_TOKEN',
    ],
    [
      'a backend that needs a region',
      [],
      { PLINTH_CATALOGUE: 'medusa', PLINTH_CATALOGUE_URL: 'http://h', PLINTH_CATALOGUE_TOKEN: 't' },
      'PLINTH_CATALOGUE_REGION: medusa needs PLINTH_CATALOGUE_REGION',
    ],
    ['a password in an address', [], { PLINTH_CATALOGUE_URL: 'http://a:b@h' }, 'must be an address without a name'],
    ['a token with a line break', [], { PLINTH_CATALOGUE_TOKEN: 'a\nb' }, 'PLINTH_CATALOGUE_TOKEN: must have ASCII'],
    ['a proxy without an address', [], { TRUST_PROXY: 'true' }, 'TRUST_PROXY: true would trust any address'],
    ['a proxy that is not an address', [], { TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: "nginx" is not an address'],
    [
      'too long a time between SIGTERM and the end',
      [],
      { PLINTH_DRAIN_SECONDS: '601' },
      'PLINTH_DRAIN_SECONDS: must be a whole number from 0',
    ],
    ['a pattern for any origin', [], { PLINTH_SITE_ORIGINS: '*' }, 'PLINTH_SITE_ORIGINS: must be origins'],
    [
      'an origin with a path',
      [],
      { PLINTH_SITE_ORIGINS: 'https://a.example/' },
      'PLINTH_SITE_ORIGINS: must be origins',
    ],
    ['a short token', [], { PLINTH_METRICS_TOKEN: 'secret' }, 'PLINTH_METRICS_TOKEN: must have 16 to 200'],
    ['an unknown option', ['--prot', '1'], {}, '--prot'],
    ['an option without its value', ['--port'], {}, '--port'],
    ['each of several mistakes', ['--port', 'x'], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%s', (_, argv, environment, message) => {
    expect(() => sourceConfig(argv, environment)).toThrow(
      expect.objectContaining({ code: 'PLINTH-SITE-001', message: expect.stringContaining(message) }),
    );
  });
});
