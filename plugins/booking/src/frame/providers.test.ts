import { describe, expect, it } from 'vitest';
import { frameOf, providerOf } from './providers.ts';

const TABLES = {
  name: 'TableBook',
  pages: 'tables.example',
  frameHost: 'widget.tables.example',
  framePath: '/{account}?type={layout}&lang={language}',
};

describe('the adapters of booking services', () => {
  const provider = providerOf('https://www.tables.example/x', [{ broken: true }, TABLES]);
  const values = { account: 'a/b?c', isWide: true, language: 'de' };

  it('are found by the host of the address', () => {
    expect(provider).toEqual(TABLES);
    expect(providerOf('https://evil.example/?tables.example', [TABLES])).toBeUndefined();
    expect(providerOf('no address', [TABLES])).toBeUndefined();
  });

  it.each([
    ['/{account}?type={layout}', 'https://widget.tables.example/a%2Fb%3Fc?type=wide'],
    ['{language}', 'https://widget.tables.example/de'],
    ['//evil.example/', 'https://widget.tables.example//evil.example/'],
  ])('make the frame of %s', (framePath, expected) => {
    expect(frameOf({ ...TABLES, framePath }, values, 'https://site.example')?.href).toBe(expected);
  });

  it.each([
    ['localhost:4174', 'http://localhost:4174/a'],
    ['127.0.0.1', 'http://127.0.0.1/a'],
    ['localhost.example.com', 'https://localhost.example.com/a'],
  ])('need https, except on the own machine: %s', (frameHost, expected) => {
    expect(frameOf({ ...TABLES, frameHost, framePath: '/a' }, values, 'https://site.example')?.href).toBe(expected);
  });

  it.each(['*.tables.example', 'a@tables.example', 'site.example'])('refuse the host %s', (frameHost) => {
    const made = frameOf({ ...TABLES, frameHost }, values, 'https://site.example');
    expect(made).toBeUndefined();
  });
});
