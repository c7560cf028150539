import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skipStylesheetLoading } from './stylesheet-loading.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plinth-links-'));
let hooks: ReturnType<typeof skipStylesheetLoading>;
beforeAll(() => {
  hooks = skipStylesheetLoading();
});
afterAll(() => {
  hooks.deregister();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;

/**
 * Returns the exports of a module of a remote. The module is imported from a `data:` address, so that the test runner
 * does not transform it.
 */
async function exported(code: string): Promise<unknown> {
  files += 1;
  const file = path.join(folder, `${files}.mjs`);
  writeFileSync(file, `export default ${code}`);
  const source = `export { default } from ${JSON.stringify(pathToFileURL(file).href)};`;
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;
}

/*
 * Code that loads a stylesheet, as the minified builds of each builder contain it. Each piece of code calls `done`
 * afterwards.
 */
const LOADING: Readonly<Record<string, string>> = {
  'webpack (experiments.css)': `await new Promise((done, fail) => {
    const links = document.getElementsByTagName("link");
    for (const link of links) if (link.href == "a.css") throw new Error("there is none");
    const link = document.createElement('link');
    link.setAttribute("data-webpack-loading", 1);
    link.href = "a.css";
    if (0 !== link.href.indexOf(window.location.origin + "/")) link.crossOrigin = "anonymous";
    const complete = (before, event) => {
      link.onerror = link.onload = null;
      link.removeAttribute("data-webpack-loading");
      event.type === "load" ? done("loaded") : fail(event);
    };
    if (!link.getAttribute("data-webpack-loading")) throw new Error("keeps its attributes");
    link.onerror = complete.bind(null, link.onerror);
    link.onload = complete.bind(null, link.onload);
    document.head.appendChild(link);
  })`,
  Vite: `await new Promise((done, fail) => {
    const meta = document.querySelector(\`meta[property=csp-nonce]\`);
    if (meta?.nonce) throw new Error('there is none');
    if (document.getElementsByTagName(\`link\`).length) throw new Error('there is none');
    const link=document.createElement(\`link\`);
    link.rel=\`stylesheet\`,link.href=\`a.css\`,document.head.appendChild(link);
    link.addEventListener(\`load\`,()=>done('loaded')),link.addEventListener(\`error\`,fail);
  })`,
  'older versions of Vite': `await new Promise((done) => {
    const meta = document.querySelector("meta[property=csp-nonce]");
    const dep = "a.css";
    if (meta || document.querySelector(\`link[href="\${dep}"][rel="stylesheet"]\`)) throw new Error("there is none");
    const link = document.createElement("link");
    document.head.appendChild(link);
    link.addEventListener("load", () => done("loaded"));
  })`,
};

describe('a remote on the server', () => {
  it.each(Object.entries(LOADING))('does not wait for a stylesheet that the code of %s links', async (_, code) => {
    await expect(exported(code)).resolves.toBe('loaded');
  });

  it('has no document and no window, even if it contains such code', async () => {
    const code = '[typeof document, typeof window, () => document.createElement("link").href]';
    expect(await exported(code)).toEqual(['undefined', 'undefined', expect.any(Function)]);
    await expect(exported(`await (${LOADING.Vite}, typeof document)`)).resolves.toBe('undefined');
  });

  it.each(['document.createElement("div")', 'document.querySelector("link")', 'frame.document.createElement("link")'])(
    'still fails when it uses a document in another way: %s',
    async (code) => {
      await expect(exported(`(({ frame }) => ${code})({ frame: {} })`)).rejects.toThrow();
    },
  );
});
