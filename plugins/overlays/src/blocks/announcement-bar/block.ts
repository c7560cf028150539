import { defineBlock } from '@plinth/sdk';
import { AnnouncementBar } from './announcement-bar.tsx';
import { announcementBarSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/announcement-bar',
  name: 'announcement-bar',
  schema: announcementBarSchema,
  component: AnnouncementBar,
});
