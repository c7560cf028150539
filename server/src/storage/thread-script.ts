/**
 * The script of a thread of a server half: `new ThreadScript(new URL('./notes-thread.ts', import.meta.url))`.
 * `plinth build` finds threads by this expression, compiles each into a module of its own, and writes its address here.
 */
export class ThreadScript {
  readonly url: URL;

  constructor(url: URL) {
    this.url = url;
  }
}
