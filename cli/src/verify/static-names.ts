import type { Argument, Expression, Super } from 'oxc-parser';

interface Name {
  readonly text: string;
  /** Position of the name in the source. */
  readonly start: number;
}

/** The last name of an expression. For `storage`, `host.storage` and `host?.['storage']` it is `storage`. */
export function lastName(expression: Expression | Super | undefined): Name | undefined {
  const bare = withoutTypes(expression);
  if (bare?.type === 'Identifier') return { text: bare.name, start: bare.start };
  if (bare?.type !== 'MemberExpression' || bare.property.type === 'PrivateIdentifier') return undefined;
  const { start } = bare.property;
  const text = bare.computed ? textOf(bare.property) : bare.property.name;
  return text === undefined ? undefined : { text, start };
}

/** The expression before the last name. For `host.storage.local` it is `host.storage`. */
export function ownerOf(expression: Expression | Super | undefined): Expression | undefined {
  const bare = withoutTypes(expression);
  return bare?.type === 'MemberExpression' ? bare.object : undefined;
}

/** The text of a string, or of a template without substitutions. */
export function textOf(expression: Argument | undefined): string | undefined {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

/** Removes type assertions: returns `host` for `host!`, `host as Host` and the optional chain `host?.fetch`. */
function withoutTypes(expression: Expression | Super | undefined): Expression | Super | undefined {
  switch (expression?.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return withoutTypes(expression.expression);
    default:
      return expression;
  }
}
