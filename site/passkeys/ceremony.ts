import { jsonText } from '@plinth/sdk/json';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as v from 'valibot';
import { RefusedError } from './refused-error.ts';

const type = v.literal('public-key');
const credentialSchema = v.object({ id: v.string(), type });
const signInSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
const addSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type })),
  timeout: v.number(),
  excludeCredentials: v.array(credentialSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
const refusalSchema = v.object({ error: v.string() });

/** Signs the visitor in with a passkey that the browser offers. Rejects when the visitor cancels. */
export async function signIn(form: HTMLFormElement): Promise<void> {
  const optionsJSON = v.parse(signInSchema, await post(form, 'begin', {}));
  const response = await startAuthentication({ optionsJSON });
  const box = document.querySelector<HTMLInputElement>('input[name=rememberMe]');
  await post(form, 'end', { response, rememberMe: box?.checked === true });
}

/** Adds a passkey of this device or of a security key to the account. Rejects when the visitor cancels. */
export async function addPasskey(form: HTMLFormElement): Promise<void> {
  const entries = new FormData(form);
  const text = (name: string): string => String(entries.get(name) ?? '');
  const crumb = text('crumb');
  const options = await post(form, 'begin', { crumb, password: text('password') });
  const response = await startRegistration({ optionsJSON: v.parse(addSchema, options) });
  await post(form, 'end', { crumb, name: text('name'), response });
}

/**
 * Sends JSON to one of the addresses of the form. Rejects with the server's message when the server refuses the
 * request.
 */
async function post(form: HTMLFormElement, step: 'begin' | 'end', body: object): Promise<unknown> {
  const answer = await fetch(form.dataset[step] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: jsonText(body),
  });
  const data: unknown = await answer.json();
  if (answer.ok) return data;
  const refusal = v.safeParse(refusalSchema, data);
  throw refusal.success ? new RefusedError(refusal.output.error) : new Error(`HTTP status ${answer.status}`);
}
