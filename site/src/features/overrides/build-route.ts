import { createPublicKey, verify } from 'node:crypto';
import { parseOverrideBuild } from '@plinth/manifests/lock';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OverrideCode } from './override-errors.ts';
import type { Overrides } from './overrides.ts';

/** Path to which `plinth dev` sends the description of each build. */
const BUILD_PATH = '/config/overrides/build';
/** Limit for the body in bytes. A usual description is hundreds of times smaller. */
const LARGEST_BODY_BYTES = 500_000;
/**
 * Limit for the requests of one IP address in a minute. `plinth dev` sends a request every 2 s until the owner has
 * confirmed, and every 5 s from then on.
 */
const BUILDS_PER_MINUTE = 120;

const bodySchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
  build: v.string(),
});

/**
 * `PUT /config/overrides/build`: receives the description of a build, signed with the key that the owner has confirmed.
 * `plinth dev` sends this request; a browser never does. The server sends no request to the addresses in the
 * description.
 */
export function buildRoute(area: OwnerArea, { limits }: SiteParts, overrides: Overrides): void {
  const rateLimit = limits.shared({ name: 'override builds', limit: BUILDS_PER_MINUTE, windowMs: 60_000 });

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const waitS = rateLimit.take(addressKey(request.ip));
    if (waitS > 0) {
      return reply.code(429).header('retry-after', waitS).send({ error: 'Too many builds.', code: 'PLINTH-SITE-042' });
    }
    const body = v.safeParse(bodySchema, request.body);
    if (!body.success) {
      const error = 'The body needs key, signature and build.';
      return reply.code(400).send({ error, code: 'PLINTH-SITE-041' });
    }
    const { key, signature, build } = body.output;
    const override = await overrides.byKey(key, new Date());
    if (!override) return refuse(reply, 404, 'PLINTH-SITE-085', 'No override has this key.');
    if (!isSigned(build, key, signature)) {
      return refuse(reply, 403, 'PLINTH-SITE-086', 'The signature does not match the key.');
    }
    const parsed = parseOverrideBuild(build, { name: override.plugin, origin: override.origin });
    if ('problem' in parsed) return refuse(reply, 422, 'PLINTH-SITE-089', parsed.problem);
    const isStored = await overrides.putBuild(override.id, build, new Date(parsed.build.builtAt));
    if (!isStored) return refuse(reply, 409, 'PLINTH-SITE-089', 'The build is older than the one that the site shows.');
    return reply.code(204).send();
  };
  const why = 'a build is signed with the key that the owner has confirmed';
  area.open({ method: 'PUT', path: BUILD_PATH, why, bodyLimit: LARGEST_BODY_BYTES, handle });
}

function refuse(reply: FastifyReply, status: number, code: OverrideCode, error: string): FastifyReply {
  return reply.code(status).send({ error, code });
}

function isSigned(text: string, key: string, signature: string): boolean {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}
