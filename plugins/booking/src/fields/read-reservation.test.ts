import { describe, expect, it } from 'vitest';
import { readReservation } from './read-reservation.ts';
import { serviceAddress } from './service-address.ts';

function read(html: string): unknown {
  const element = document.createElement('div');
  element.innerHTML = html;
  return readReservation(element);
}

describe('a booking in the markup of another system', () => {
  it.each([
    [
      'a link',
      '<h2>Eat</h2><a href="https://tables.example/r/1">Find a table</a>',
      { url: 'https://tables.example/r/1', title: 'Eat', buttonText: 'Find a table' },
    ],
    [
      'a frame',
      '<iframe src="//tables.example/w?restref=7"></iframe>',
      { url: 'https://tables.example/w?restref=7', account: '7' },
    ],
    [
      'a script, which never runs',
      '<div><script src="https://tables.example/loader?rid=9"></script></div>',
      { url: 'https://tables.example/', account: '9' },
    ],
  ])('is read from %s', (_, html, expected) => {
    expect(read(html)).toMatchObject(expected);
  });

  it.each(['<p>Text</p>', '<a href="javascript:no()">x</a>', '<script>no()</script>'])(
    'is not recognised in %s',
    (html) => {
      expect(read(html)).toBeUndefined();
    },
  );
});

describe('the address of a booking service', () => {
  it.each(['https://tables.example/a', '//tables.example/a', 'http://localhost:4174/a', 'http://127.0.0.1/a'])(
    'is accepted: %s',
    (address) => {
      expect(serviceAddress(address)?.href).toBe(address.replace(/^\/\//, 'https://'));
    },
  );

  it.each([
    'http://tables.example/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost@evil.example/',
    'http://localhost:a@evil.example/',
    'https://a@tables.example/',
    'ftp://localhost/',
  ])('needs https, except on the own machine, and no user name: %s', (address) => {
    expect(serviceAddress(address)).toBeUndefined();
  });
});
