/** What `work` answers while the database has no such table. */
export async function withoutTable<T>(
  query: (sql: string) => Promise<unknown>,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  await query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    return await work();
  } finally {
    await query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}
