import type { DataProblem } from '@plinth/sdk';
import { parseVideo } from '@plinth/sdk/media/video';
import { GalleryMessage } from '../../core/message.ts';
import { designOf } from './design.ts';
import { DISPLAYS } from './displays/generated/displays.ts';
import { camelCase, type GalleryData, OPTIONS } from './schema.ts';

/** Options that have no field of their own: the older name of the design. */
const OTHER_OPTIONS = ['variant'];

/** What an author of a gallery probably did not want: a design, an option, a picture or a video that does not exist. */
export function checkGallery({ design, slides }: GalleryData, raw: unknown): readonly DataProblem[] {
  const designs = Object.keys(DISPLAYS);
  return [
    ...(designOf(design)
      ? []
      : [{ at: 'design', message: GalleryMessage.designNotFound(design, designs), given: design, known: designs }]),
    ...unknownOptions(raw),
    ...slides.flatMap(({ type, src, video }, index): DataProblem[] => {
      const at = `slides.${index}`;
      if (type === 'image') return src === '' ? [{ at, message: 'the slide has no picture: it needs a src' }] : [];
      if (!video) return [{ at, message: 'the slide has no video' }];
      return parseVideo(video) ? [] : [{ at: `${at}.video`, message: 'the address is of no video that can be played' }];
    }),
  ];
}

function unknownOptions(raw: unknown): readonly DataProblem[] {
  const given = Object.keys(Object(raw));
  return given
    .filter((name) => ![...OPTIONS, ...OTHER_OPTIONS].includes(camelCase(name)))
    .map((name) => ({
      at: name,
      message: 'is not a field of the block',
      given: camelCase(name),
      known: OPTIONS.filter((option) => !given.map(camelCase).includes(option)),
    }));
}
