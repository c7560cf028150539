import type { OwnerArea } from '@plinth/server';
import { outsideText } from '@plinth/server/http';
import { ownerHeaders } from '@plinth/server/owner-pages';
import type { UploadService } from '@plinth/server/services';
import * as v from 'valibot';

const paramsSchema = v.fallback(v.object({ id: outsideText(200) }), { id: '' });

/**
 * `/config/files/:id`: a file that came with a form, for the owner only. The browser downloads it and never shows it.
 */
export function fileRoute(area: OwnerArea, uploads: UploadService): void {
  area.page('/config/files/:id', 'submissions.read', async (_owner, request, reply) => {
    const found = await uploads.find(v.parse(paramsSchema, request.params).id);
    if (!found) return reply.callNotFound();
    const { row, content } = found;
    return ownerHeaders(reply)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(row.name))
      .header('content-length', row.size)
      .type(row.type)
      .send(content);
  });
}

/** Value of Content-Disposition (RFC 6266): an ASCII name for old browsers, and the exact name for all others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_') || 'file';
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
