import { messagesOf } from '@plinth/sdk/messages';
import { playVideo, videoLabel } from '@plinth/sdk/words';
import { describe, expectTypeOf, it } from 'vitest';

const message = messagesOf({ en: { hello: 'Hello', files: '{count, plural, one {# file} other {# files}}' } });

describe('types of messages', () => {
  it('a message is a function that returns a text', () => {
    const hello = message('hello');
    const files = message<{ count: number }>('files');
    expectTypeOf(hello).toEqualTypeOf<() => string>();
    expectTypeOf(files).toEqualTypeOf<(values: { count: number }) => string>();
    expectTypeOf(files({ count: 2 })).toEqualTypeOf<string>();
  });

  it('missing, wrong and superfluous values are refused', () => {
    const hello = () => message('hello');
    const files = () => message<{ count: number }>('files');
    expectTypeOf(hello()).parameters.toEqualTypeOf<[]>();
    // @ts-expect-error The message needs its count.
    void (() => files()());
    // @ts-expect-error The count must be a number.
    void (() => files()({ count: 'two' }));
    // @ts-expect-error The message takes no values.
    void (() => hello()({ count: 2 }));
    // @ts-expect-error A value must be a string or a number.
    void (() => message<{ when: Date }>('hello'));
  });

  it('the messages of the SDK have the values of their text', () => {
    expectTypeOf(videoLabel).parameters.toEqualTypeOf<[]>();
    expectTypeOf(playVideo).parameters.toEqualTypeOf<[values: { title: string | number }]>();
  });

  it('catalogues contain only texts', () => {
    // @ts-expect-error A message must be a string.
    void (() => messagesOf({ en: { hello: 1 } }));
  });
});
