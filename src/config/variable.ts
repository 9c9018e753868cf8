import type { Rule } from './rules';

/** One environment variable. `Config`, `docs/configuration.md` and `.env.example` are made from these statements. */
export interface Variable<Value = unknown> {
  readonly name: string;
  readonly rule: Rule<Value>;
  /** As it would be written in the environment; absent: none, and `unset` says what happens then. */
  readonly default?: string;
  readonly unset?: string;
  readonly meaning: string;
}

export type VariableTable = Readonly<Record<string, Variable>>;

/** The values of a table: null where a variable has no default and is not set. */
export type Values<Table extends VariableTable> = {
  readonly [Field in keyof Table]:
    | (Table[Field] extends Variable<infer Value> ? Value : never)
    | (Table[Field] extends { readonly default: string } ? never : null);
};
