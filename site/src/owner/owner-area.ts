import type { FastifyInstance } from 'fastify';
import { signInRoutes } from '../accounts/sign-in-routes.ts';
import { signOutRoute } from '../accounts/sign-out-route.ts';
import type { SiteParts } from '../server/site-parts.ts';
import type { UploadService } from '../uploads/upload-service.ts';
import { fileRoute } from './file-route.ts';
import { createGuard } from './guard.ts';
import { ownerStyleRoute } from './owner-styles.ts';
import { personRoutes } from './person-routes.ts';
import { submissionRoutes } from './submission-routes.ts';

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
