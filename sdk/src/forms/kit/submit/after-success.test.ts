import { fakeHost } from '@plinth/sdk/testing';
import { SUCCESS_URL_PAGE, SUCCESS_URLS } from '@plinth/sdk/testing/success-urls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SAVE_SUBMISSION_PATH } from '../../index.ts';
import { afterSuccess } from './after-success.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function celebrated(plan: Partial<Parameters<typeof afterSuccess>[1]>, how: 'now' | 'late' = 'now') {
  const host = fakeHost();
  const received: unknown[] = [];
  host.bus.on('form:submitSuccess', (event) => received.push(event));
  const gone: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void gone.push(String(url)));
  afterSuccess(host, { formId: 'f', actions: [], redirect: '', ...plan }, how);
  return { received, gone, tracked: host.recorded.tracked };
}

describe('§4 form: success', () => {
  it('emits the event of the form on the bus', () => {
    expect(celebrated({}).received).toEqual([{ formId: 'f' }]);
  });

  it('runs the actions of the form in order, and ignores elements that do not exist', () => {
    document.body.innerHTML = '<p id="more" hidden>More</p>';
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    const { tracked } = celebrated({
      actions: [
        { type: 'track', name: 'signed up' },
        { type: 'show', target: 'more' },
        { type: 'scroll', target: 'more' },
        { type: 'show', target: 'nobody' },
        { type: 'scroll', target: '"] script' },
      ],
    });
    expect(tracked).toEqual([{ name: 'signed up', data: { formId: 'f' } }]);
    expect(document.getElementById('more')?.hidden).toBe(false);
    expect(scrolled).toEqual(['more']);
  });

  it.each(SUCCESS_URLS)('the success URL %j leads to %j', (redirect, address) => {
    history.replaceState(null, '', SUCCESS_URL_PAGE);
    expect(celebrated({ redirect }).gone).toEqual(address === undefined ? [] : [address]);
  });

  it('on a page that came back from a post, a relative success URL is relative to the page', () => {
    history.replaceState(null, '', SAVE_SUBMISSION_PATH);
    document.body.innerHTML = '<form data-form-id="f"><input type="hidden" name="pagePath" value="/contact"></form>';
    expect(celebrated({ redirect: '?thanks' }).gone).toEqual(['/contact?thanks']);
  });

  it('a form that was sent late does not redirect, and does not emit on the bus again', () => {
    const { received, gone } = celebrated({ redirect: '/thanks' }, 'late');
    expect([received, gone]).toEqual([[], []]);
  });
});
