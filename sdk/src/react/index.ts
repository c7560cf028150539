export { arrowStep } from './arrow-step.ts';
export { HostContext, useHost } from './host-context.ts';
export { Html } from './html.tsx';
export { isRtl } from './is-rtl.ts';
export { PageLocaleContext, usePageLocale } from './page-locale.ts';
export { type Undo, useHostEffect } from './use-host-effect.ts';
export { useMediaQuery } from './use-media-query.ts';
export { type ElementContent, useServerContent } from './use-server-content.ts';
