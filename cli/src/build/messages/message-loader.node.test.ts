import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SDK_MESSAGES } from './catalogues.ts';
import { withMessageNames } from './message-loader.ts';

const FILE = '/plugins/sample/src/blocks/tabs/tabs.js';
const IMPORT = "import { close, slideOf as nth } from '../../messages/messages.ts';\n";
const named = (body: string) => withMessageNames(IMPORT + body, FILE).trimStart();

describe('imports of messages', () => {
  it('are replaced by placeholder names, with the values sorted by the names of their parameters', () => {
    expect(named('f(close(), nth({ number: i + 1, count }));')).toBe(
      'f(PLINTH_MESSAGE_own_close(), PLINTH_MESSAGE_own_slideOf(count, i + 1));',
    );
  });

  it('may be used inside the values of another message', () => {
    expect(named('nth({ number: close(), count: 2 })')).toBe(
      'PLINTH_MESSAGE_own_slideOf(2, PLINTH_MESSAGE_own_close())',
    );
  });

  it('keep the line numbers of the file', () => {
    expect(withMessageNames(`${IMPORT}close();`, FILE)).toBe('\nPLINTH_MESSAGE_own_close();');
  });

  it('are SDK messages in modules of the SDK, and in modules that import them from @plinth/sdk', () => {
    const file = path.join(path.dirname(SDK_MESSAGES), 'media/media.tsx');
    const own = "import { video } from '../messages/messages.ts'; video()";
    expect(withMessageNames(own, file)).toContain('PLINTH_MESSAGE_sdk_video()');
    expect(withMessageNames("import { video } from '@plinth/sdk/words'; video()", FILE)).toContain(
      'PLINTH_MESSAGE_sdk_video()',
    );
  });

  it('are not changed when they come from another module', () => {
    const source = "import { close } from './close.ts'; close();";
    expect(withMessageNames(source, FILE)).toBe(source);
  });

  it.each([
    ['not called', 'f(close)'],
    ['shadowed', 'function f(close) {}'],
    ['given values that are no object', 'nth(values)'],
    ['given values that are spread', 'nth({ ...values })'],
  ])('are refused when a message is %s', (_title, body) => {
    expect(() => named(body)).toThrow(SyntaxError);
  });

  it('are refused when they are not named imports', () => {
    expect(() => withMessageNames("import * as words from '../messages/messages.ts'; words.a()", FILE)).toThrow(
      SyntaxError,
    );
  });
});
