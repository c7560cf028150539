/**
 * Can the browser render a movable map? The library that renders maps needs WebGL 2. Called before anything is loaded.
 */
export function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // A browser keeps only a few WebGL contexts, so the context of this test is released at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
