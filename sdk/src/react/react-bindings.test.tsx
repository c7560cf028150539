import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toSafeHtml, withHtmlGate } from '../html/safe-html.ts';
import { fakeHost } from '../testing/index.ts';
import { HostContext, useHost } from './host-context.ts';
import { Html } from './html.tsx';

const open = (html: string) =>
  withHtmlGate(
    (dirty) => dirty,
    () => toSafeHtml(html),
  );

describe('<Html>', () => {
  it('renders sanitised HTML as markup, in a div', () => {
    expect(renderToString(<Html html={open('<b>bold</b>')} />)).toBe('<div><b>bold</b></div>');
  });

  it('renders unsanitised HTML as text', () => {
    expect(renderToString(<Html html={toSafeHtml('<b>bold</b>')} />)).toBe('<div>&lt;b&gt;bold&lt;/b&gt;</div>');
  });

  it('renders a given element with class and id instead of a div', () => {
    const rendered = renderToString(<Html as="span" className="note" id="n1" html={open('x')} />);
    expect(rendered).toBe('<span class="note" id="n1">x</span>');
  });
});

describe('useHost', () => {
  function Name() {
    return <i>{useHost()?.plugin ?? 'no host'}</i>;
  }

  it('is null without a provider, as on the server', () => {
    expect(renderToString(<Name />)).toBe('<i>no host</i>');
  });

  it('is the host of the plugin that renders the block', () => {
    const host = fakeHost({ plugin: 'maps' });
    expect(
      renderToString(
        <HostContext value={host}>
          <Name />
        </HostContext>,
      ),
    ).toBe('<i>maps</i>');
  });
});
