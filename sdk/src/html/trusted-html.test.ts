import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSafeHtml, withHtmlGate } from './safe-html.ts';

const clean = withHtmlGate(
  (html) => html,
  () => toSafeHtml('<b>clean</b>'),
);

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

describe('Trusted Types', () => {
  it('in a browser without Trusted Types, the string itself is rendered', async () => {
    const { toTrustedHtml } = await import('./trusted-html.ts');
    expect(toTrustedHtml(clean)).toBe('<b>clean</b>');
  });

  it('creates one policy with the name that the CSP allows, at the first use', async () => {
    const createPolicy = vi.fn((_: string, rules: { createHTML: (input: string) => string }) => ({
      createHTML: (input: string) => ({ trusted: rules.createHTML(input) }),
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { TRUSTED_TYPES_POLICY, toTrustedHtml } = await import('./trusted-html.ts');
    expect(createPolicy).not.toHaveBeenCalled();
    expect(toTrustedHtml(clean)).toEqual({ trusted: '<b>clean</b>' });
    expect(toTrustedHtml(clean)).toEqual({ trusted: '<b>clean</b>' });
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([TRUSTED_TYPES_POLICY]);
    expect(TRUSTED_TYPES_POLICY).toBe('plinth');
  });
});
