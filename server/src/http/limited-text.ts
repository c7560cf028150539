/**
 * Reads the text of an answer from another server. Returns undefined when the answer has more than `mostBytes`, and
 * cancels the rest of it. Rejects when the connection ends early.
 */
export async function limitedText({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the rest of the answer.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
