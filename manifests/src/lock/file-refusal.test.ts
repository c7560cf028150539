import { expect, it } from 'vitest';
import { servedRefusal } from './check-served.ts';
import { type FileRefusal, problemsOf } from './file-refusal.ts';

const withoutType = (file: string): { url: string; refusal: FileRefusal }[] => {
  const refusal = servedRefusal(file, { allowOrigin: '*', contentType: undefined }, 'https://www.example.com');
  return refusal ? [{ url: `https://cdn.example.com/${file}`, refusal }] : [];
};

it('scripts and stylesheets with the same fault are separate problems, each with the content type that it needs', () => {
  const problems = problemsOf(['a.css', 'b.js', 'c.js'].flatMap(withoutType));
  expect(problems.map(({ file, message, hint }) => [file, /the same for (.*)/.exec(message)?.[1], hint])).toEqual([
    ['https://cdn.example.com/a.css', undefined, 'let its server send "content-type: text/css"'],
    ['https://cdn.example.com/b.js', 'c.js', 'let its server send "content-type: text/javascript"'],
  ]);
});
