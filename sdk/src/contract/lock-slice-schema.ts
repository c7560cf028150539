import * as v from 'valibot';
import type { BlockType } from './block.ts';
import type { Activation, ConsentPurpose, LockSlice, PageActivation } from './lock-slice.ts';

// This file is bundled into the kernel. To keep the kernel small, the schemas here use few functions of valibot and
// have no error messages.

const text = v.string();
const texts = v.array(text);
/** Schema of a text that matches the pattern. */
const matching = <Text extends string>(pattern: RegExp) =>
  v.custom<Text>((value) => typeof value === 'string' && pattern.test(value));

const flag = v.optional(v.boolean());
const someTexts = v.optional(texts);
const lists = v.record(text, texts);
const activation = matching<Activation>(/^(load|visible|idle|approach|interaction|never|media\(.+\))$/s);
const signs = v.optional(
  v.object({
    hash: someTexts,
    query: someTexts,
    storage: someTexts,
    path: flag,
    selector: v.optional(text),
    events: someTexts,
  }),
);

const moduleFields = { module: text, js: texts, css: texts, shared: texts };

/** The page slice as it is written in `<script id="plinth-lock">`. Fields that the schema does not name are dropped. */
export const lockSliceSchema: v.GenericSchema<unknown, LockSlice> = v.object({
  v: v.custom<1>((value) => value === 1),
  plugins: v.record(
    text,
    v.object({
      version: text,
      entry: text,
      unmet: v.optional(v.record(text, text)),
      setup: v.optional(v.object(moduleFields)),
      page: v.optional(
        v.object({
          pageTypes: v.optional(v.array(v.number())),
          blocks: v.optional(v.array(v.custom<BlockType>((value) => /^(number|string)$/.test(typeof value)))),
          roles: v.optional(v.array(matching<NonNullable<PageActivation['roles']>[number]>(/^(visitor|contributor)$/))),
          when: v.optional(matching<NonNullable<PageActivation['when']>>(/^(init|idle|visible|signs)$/)),
          signs,
        }),
      ),
      consent: v.optional(matching<ConsentPurpose>(/^(necessary|performance|advertising)$/)),
      // Unknown kinds of capability are accepted, because no code reads them.
      capabilities: v.optional(lists),
      timeoutMs: v.optional(v.number()),
      options: v.optional(v.record(text, v.unknown())),
    }),
  ),
  blocks: v.record(
    text,
    v.object({
      ...moduleFields,
      plugin: text,
      name: text,
      activation,
      visibleWhen: signs,
      fetchAhead: flag,
    }),
  ),
  services: v.record(text, text),
  shared: lists,
  sharedStyles: v.optional(lists),
  sanitised: flag,
  activations: v.optional(v.record(text, activation)),
  ahead: someTexts,
  stored: v.optional(v.record(text, lists)),
});
