export const DISQUS = 'Disqus';
/** Host that visitors read in the note about the comments. */
export const DISQUS_HOST = 'disqus.com';

/** §3 `disqusShortname`: the name of a forum, which is the first part of its host. */
const SHORTNAME = /^[a-z0-9-]{1,60}$/;

export function isShortname(shortname: string): boolean {
  return SHORTNAME.test(shortname);
}

/** Address of a script of the forum: of its threads, or §7 of the numbers of their comments. */
export function disqusScript(shortname: string, file: 'embed.js' | 'count.js'): string {
  return `https://${shortname}.disqus.com/${file}`;
}
