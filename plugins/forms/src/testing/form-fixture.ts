import { type HttpResult, HttpService, type RequestOptions } from '@plinth/sdk';
import { inUse } from '@plinth/sdk/forms/kit';
import {
  act,
  type FakeHost,
  fakeHost,
  type RenderBlockOptions,
  type RenderedBlock,
  renderBlock,
} from '@plinth/sdk/testing';
import { vi } from 'vitest';
import form from '../blocks/form/block.ts';

/** A call of §7 that the form made. */
interface SentCall {
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Site {
  readonly host: FakeHost;
  readonly calls: SentCall[];
  /** Sets the answer of SaveFormSubmission from now on. Default: every submission is accepted. */
  answer(save: () => HttpResult | Promise<HttpResult>): void;
}

const TAKEN: HttpResult = { ok: true, status: 200, data: {} };

/** A host whose http service simulates a site that accepts forms. */
export function siteWithForms(overrides: Parameters<typeof fakeHost>[0] = {}): Site {
  const host = fakeHost(overrides);
  const calls: SentCall[] = [];
  let save: () => HttpResult | Promise<HttpResult> = () => TAKEN;
  const post = async (url: string, options?: RequestOptions & { readonly data?: unknown }): Promise<HttpResult> => {
    const data = typeof options?.data === 'object' && options.data !== null ? options.data : {};
    calls.push({ url, data: Object.fromEntries(data instanceof FormData ? data : Object.entries(data)) });
    return url.includes('FormSubmissionKey') ? { ok: true, status: 200, data: { key: 'k1' } } : save();
  };
  host.provide(HttpService, () => ({ post, get: post, put: post, delete: post }));
  return {
    host,
    calls,
    answer(next) {
      save = next;
    },
  };
}

export function refusal(status: number, body: unknown): HttpResult {
  return { ok: false, kind: 'server', status, message: '', body };
}

/** A rendered form, with functions for the actions of a visitor. */
export interface OpenedForm extends RenderedBlock {
  all(selector: string): HTMLElement[];
  texts(selector: string): string[];
  type(name: string, text: string): Promise<void>;
  press(label?: string): Promise<void>;
}

export async function openForm(
  data: Readonly<Record<string, unknown>>,
  options: RenderBlockOptions = {},
): Promise<OpenedForm> {
  // The chunk is imported in advance, so that each step needs only one turn of the event loop.
  await inUse.load();
  const block = await renderBlock(form, { formId: 'f1', ...data }, options);
  const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
  return {
    ...block,
    all,
    texts: (selector) => all(selector).map(({ textContent }) => textContent.trim()),
    type: (name, text) =>
      act(async () => {
        const control = all(`[name="${name}"]`)[0];
        if (
          !(
            control instanceof HTMLInputElement ||
            control instanceof HTMLTextAreaElement ||
            control instanceof HTMLSelectElement
          )
        ) {
          throw new Error(`there is no control with the name ${name}`);
        }
        control.value = text;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (label) =>
      act(async () => {
        const button = all('button:not([hidden])').find(
          ({ textContent }) => label === undefined || textContent === label,
        );
        const isSubmit = button?.getAttribute('type') === 'submit';
        if (isSubmit) block.element.querySelector('form')?.requestSubmit();
        else button?.click();
        await settled();
      }),
  };
}

/** Waits for everything that runs without timers. */
export async function settled(): Promise<void> {
  await vi.waitFor(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
}
