/**
 * The functions of this file give the names of the native inputs. With these names, a form that is posted without a
 * script has the same content as a form that a script posts. The part before the first colon says what the input
 * contains, and the rest is the unchanged id of the item. So inputs of different fields never have the same name, and
 * no input has a name of the submission's own fields (`formId`, `key`, …).
 *
 * | kind                                  | names                                          |
 * | ------------------------------------- | ---------------------------------------------- |
 * | name, phone, address, date, time      | `First:{id}`, `Last:{id}`, …, one for each part |
 * | likert                                | `answer0:{id}`, `answer1:{id}`, … by question  |
 * | checkbox                              | `value:{id}`, once for each checked option     |
 * | file                                  | `value:{id}`, once for each file (multipart)   |
 * | every other                           | `value:{id}`                                   |
 */
export function fieldName(id: string): string {
  return `value:${id}`;
}

/** Name of the input for one part of a field: `partName('n1', 'First')` is `First:n1`. */
export function partName(id: string, part: string): string {
  return `${part}:${id}`;
}

/** Name of the radio buttons of one question of a likert field. Questions are counted from zero. */
export function answerName(id: string, question: number): string {
  return `answer${question}:${id}`;
}
