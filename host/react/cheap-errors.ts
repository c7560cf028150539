/*
 * While it is evaluated React makes a handful of errors, constants whose stack nobody reads. V8 finds a stack by parsing
 * the code around it once more: here the whole of react-dom, before the first block (25 ms at CPU 4x). So there is no
 * stack until this evaluation, which is synchronous, has ended. Import it before React.
 */
const LIMIT = 'stackTraceLimit';
const limit: unknown = Reflect.get(Error, LIMIT);
// Other engines have no such limit, and no such cost.
if (limit !== undefined) {
  Reflect.set(Error, LIMIT, 0);
  queueMicrotask(() => Reflect.set(Error, LIMIT, limit));
}
