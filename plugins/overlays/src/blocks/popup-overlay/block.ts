import { defineBlock } from '@plinth/sdk';
import { PopupOverlay } from './popup-overlay.tsx';
import { popupOverlaySchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/popup-overlay',
  name: 'popup-overlay',
  schema: popupOverlaySchema,
  component: PopupOverlay,
});
