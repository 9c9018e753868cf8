import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

/** Columns in snake case, primary keys as `pk_<table>`. Other keys and indexes are named where they are declared. */
export class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, customName: string | undefined): string {
    return customName ?? snakeCase(property);
  }

  override primaryKeyName(table: Table | string): string {
    return `pk_${typeof table === 'string' ? table : table.name}`;
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
