import { text } from '@plinth/sdk/schema';
import * as v from 'valibot';

export const SIZES = ['small', 'medium', 'large'] as const;
export const ALIGNMENTS = ['left', 'center', 'right'] as const;

const link = v.object({ url: v.nullish(v.string(), ''), newWindow: v.nullish(v.boolean(), false) });

/**
 * §3 button (block type 53). The address of the link is in `url` or in `clickthroughUrl`. `clickthroughUrl` is an
 * address, or an object `{url, newWindow}`. Every field can be missing or null.
 */
export const buttonSchema = v.pipe(
  v.object({
    text: v.nullish(text(), ''),
    url: v.nullish(v.string()),
    // This schema is not a union, because the issues of a union do not say which field of the object is wrong.
    clickthroughUrl: v.nullish(v.lazy((value) => (typeof value === 'object' ? link : v.string()))),
    newWindow: v.nullish(v.boolean()),
    size: v.nullish(v.picklist(SIZES), 'medium'),
    alignment: v.nullish(v.picklist(ALIGNMENTS), 'left'),
  }),
  v.transform(({ url, clickthroughUrl, newWindow, ...look }) => {
    const target = typeof clickthroughUrl === 'object' && clickthroughUrl ? clickthroughUrl : { url: clickthroughUrl };
    return {
      ...look,
      url: url ?? target.url ?? '',
      newWindow: newWindow ?? ('newWindow' in target && target.newWindow),
    };
  }),
);

export type ButtonData = v.InferOutput<typeof buttonSchema>;
