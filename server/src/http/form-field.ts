import type { FastifyRequest } from 'fastify';

/** Value of a field of a posted form; empty when the form does not have the field. */
export function formField({ body }: FastifyRequest, name: string): string {
  return (body instanceof URLSearchParams && body.get(name)) || '';
}
