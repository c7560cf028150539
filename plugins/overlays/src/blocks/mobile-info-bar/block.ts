import { defineBlock } from '@plinth/sdk';
import { MobileInfoBar } from './mobile-info-bar.tsx';
import { mobileInfoBarSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/mobile-info-bar',
  name: 'mobile-info-bar',
  schema: mobileInfoBarSchema,
  component: MobileInfoBar,
});
