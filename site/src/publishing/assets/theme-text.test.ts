import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../testing/temporary-site.ts';
import { readThemeText, withoutAir } from './theme-text.ts';

async function themeOf(files: Record<string, string>) {
  await using folders = await temporaryFolders(files);
  return await readThemeText(folders.config.theme);
}

describe('the theme', () => {
  it('is the text of theme.css, with each import replaced by the imported file', async () => {
    const text = await themeOf({
      'theme/theme.css': '@import "./a.css";\n@import "./b.css";\np{margin:0}',
      'theme/a.css': 'a{color:red}\n',
      'theme/b.css': 'b{content:"$&"}\n',
      'theme/c.css': 'c{}',
    });
    expect(text).toBe('a{color:red}b{content:"$&"}p{margin:0}');
  });

  it('is undefined without theme.css, and unchanged without imports', async () => {
    expect(await themeOf({ 'theme/a.css': 'a{}' })).toBeUndefined();
    expect(await themeOf({ 'theme/theme.css': '@import "https://x.example/a.css";' })).toBe(
      '@import "https://x.example/a.css";',
    );
  });

  it('reports an import that cannot be read', async () => {
    await expect(themeOf({ 'theme/theme.css': '@import "./gone.css";' })).rejects.toMatchObject({
      code: 'PLINTH-SITE-019',
      message: expect.stringContaining('./gone.css'),
      hint: expect.stringContaining('gone.css'),
    });
  });

  it('never imports a file outside its folder', async () => {
    expect(await themeOf({ 'theme/theme.css': '@import "./../x.css";', 'x.css': 'x{}' })).toContain('@import');
  });
});

describe('removing comments and white space', () => {
  it.each([
    ['a { color : red ; }\n\nb\n{\n  margin: 0 auto;\n}', 'a{color : red;}b{margin: 0 auto;}'],
    ['/* why */\na { }', 'a{}'],
    ['.a/* x */.b /* y */ .c { }', '.a/**/.b .c{}'],
    ['a { margin: 0/* x */auto }', 'a{margin: 0/**/auto}'],
    ['a::before { content: " {  /* kept */ ; " }', 'a::before{content: " {  /* kept */ ; "}'],
    ["a { content: '\\' {  }' ; }", "a{content: '\\' {  }';}"],
    ['.a :is(b, c) { width: calc(1px + 2px) }', '.a :is(b, c){width: calc(1px + 2px)}'],
    ['@media (min-width: 1px) and (max-width: 2px) { a { } }', '@media (min-width: 1px) and (max-width: 2px){a{}}'],
  ])('turns %j into %j', (css, expected) => {
    expect(withoutAir(css)).toBe(expected);
    expect(withoutAir(expected)).toBe(expected);
  });
});
