import type { FastifyInstance } from 'fastify';
import type { SiteParts } from '../../contract/site-parts.ts';
import { ownerStyleRoute } from '../../owner-pages/owner-styles.ts';
import { createGuard } from '../accounts/guard.ts';
import { signInRoutes } from '../accounts/sign-in-routes.ts';
import { signOutRoute } from '../accounts/sign-out-route.ts';
import { submissionRoutes } from '../forms/owner/submission-routes.ts';
import { fileRoute } from '../uploads/file-route.ts';
import type { UploadService } from '../uploads/upload-service.ts';
import { personRoutes } from './person-routes.ts';

/** The forms of these pages hold a few short fields. */
const LARGEST_BODY_BYTES = 20_000;

/** Everything below `/config/` that only the owner may see, and the way in and out. */
export async function ownerArea(app: FastifyInstance, site: SiteParts, uploads: UploadService): Promise<void> {
  const { sessions } = site;
  await app.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    const guard = createGuard(sessions);
    ownerStyleRoute(scope);
    await signInRoutes(scope, site);
    signOutRoute(scope, sessions);
    submissionRoutes(scope, site, guard, uploads);
    fileRoute(scope, guard, uploads);
    personRoutes(scope, site, guard, uploads);
  });
}
