import type { FastifyRequest } from 'fastify';

/** A field of a posted form; empty when the form does not have it. */
export function formField({ body }: FastifyRequest, name: string): string {
  return (body instanceof URLSearchParams && body.get(name)) || '';
}
