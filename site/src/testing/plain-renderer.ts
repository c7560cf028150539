import { escapeHtml } from '@plinth/server/html';
import { markupFacts } from '../publishing/markup/markup-facts.ts';
import type { RenderedBlock, Renderer } from '../publishing/publisher/renderer.ts';

/**
 * A renderer without React. It shows the data of a block as text and counts the calls of `render`. For a block whose
 * data is `fail` or `hang`, it returns empty HTML and sets the field `problem`.
 */
export interface PlainRenderer extends Renderer {
  readonly calls: () => number;
  readonly isClosed: () => boolean;
}

export function plainRenderer(): PlainRenderer {
  let calls = 0;
  let closed = false;
  return {
    calls: () => calls,
    isClosed: () => closed,
    render: async (blocks) => {
      calls += 1;
      const renderOne = ({ id, type, data, html }: (typeof blocks)[number]): Omit<RenderedBlock, 'markup'> => {
        if (html !== undefined) return { id, html, hydratable: false, name: 'foreign' };
        if (data === 'fail')
          return {
            id,
            html: '',
            hydratable: false,
            name: 'failed',
            problem: { code: 'PLINTH-MOUNT-001', message: 'threw' },
          };
        if (data === 'hang')
          return {
            id,
            html: '',
            data,
            raw: true,
            hydratable: false,
            name: 'slow',
            problem: { code: 'PLINTH-SITE-026', message: 'was not rendered on the server' },
          };
        return {
          id,
          html: `<p>${escapeHtml(JSON.stringify(data) ?? '')}</p>`,
          data: data ?? {},
          hydratable: type === '69',
          name: 'accordion',
        };
      };
      return blocks.map(renderOne).map((rendered) => ({ ...rendered, markup: markupFacts(rendered.html) }));
    },
    sanitise: async (html) => html.replaceAll(/<script.*?<\/script>/gs, ''),
    close: async () => {
      closed = true;
    },
  };
}
