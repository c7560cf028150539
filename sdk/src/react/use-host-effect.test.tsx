import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/index.ts';
import { HostContext } from './host-context.ts';
import { type Undo, useHostEffect } from './use-host-effect.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const did: string[] = [];
const host = fakeHost({ plugin: 'maps' });
let root: Root;

interface PartProps {
  readonly of: string;
  readonly returns?: Undo;
  readonly isShown?: boolean;
}

function Part({ of, returns, isShown = true }: PartProps) {
  const element = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the test runs it again by a change of `of`.
  useHostEffect(
    element,
    ({ tagName }, { plugin }) => {
      did.push(`${of} on ${tagName} by ${plugin}`);
      return returns;
    },
    [of],
  );
  return isShown && <i ref={element} />;
}

const show = (props: PartProps, by: typeof host | null = host) =>
  act(() =>
    root.render(
      <HostContext value={by}>
        <Part {...props} />
      </HostContext>,
    ),
  );

beforeEach(() => {
  did.length = 0;
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

it('runs with the element and the host, and again when a dependency has changed', () => {
  show({ of: 'a' });
  show({ of: 'a' });
  show({ of: 'b' });
  expect(did).toEqual(['a on I by maps', 'b on I by maps']);
});

it.each([
  ['one function', () => did.push('undone'), ['undone']],
  ['several functions, in their order', [() => did.push('first'), () => did.push('second')], ['first', 'second']],
  ['no function', undefined, []],
] as const)('calls the returned functions to undo the effect: %s', (_, returns, expected) => {
  show({ of: 'a', returns: typeof returns === 'function' ? () => void returns() : returns });
  show({ of: 'b' });
  expect(did).toEqual(['a on I by maps', ...expected, 'b on I by maps']);
});

it('does nothing without a host, without the element, and on the server', () => {
  show({ of: 'a' }, null);
  show({ of: 'b', isShown: false });
  renderToString(<Part of="c" />);
  expect(did).toEqual([]);
});
