import * as v from 'valibot';

/** How long an override may last, in minutes. The first is the default. */
export const DURATIONS = [60, 15, 240, 480] as const;

/** Pattern of an Ed25519 public key, which has 32 bytes, in base64url. */
const KEY = /^[\w-]{43}$/;

/**
 * Pattern of the allowed origins. Only the owner's own machine may serve the build, because the code of an override
 * runs in the signed-in browser of the owner.
 */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/;

/**
 * The request of `plinth dev` for an override. Only an address of the owner's own machine is accepted. Otherwise an
 * attacker could send the owner a link, and one click would run the attacker's code in the owner's browser.
 */
export const overrideRequestSchema = v.object({
  plugin: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'the name of the plugin is missing or wrong')),
  origin: v.pipe(
    v.string(),
    v.regex(LOCAL_ORIGIN, 'the build must be served by this machine, such as http://127.0.0.1:4180'),
    v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'the origin of the build is wrong'),
  ),
  key: v.pipe(v.string(), v.regex(KEY, 'the key of the build is missing or wrong')),
});

export type OverrideRequest = v.InferOutput<typeof overrideRequestSchema>;

export const minutesSchema = v.pipe(v.string(), v.transform(Number), v.picklist(DURATIONS));
